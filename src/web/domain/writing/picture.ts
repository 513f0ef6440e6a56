import { client } from '#web/platform/client.ts';

/** Enough for a wide window, and small enough for a slow line. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

/** Under a name of its own: what somebody called their file is told to nobody by its address. */
export async function upload(bucket: string, userId: string, blob: Blob, ending: string): Promise<string> {
  const path = `${userId}/${crypto.randomUUID()}.${ending}`;
  const files = (await client()).storage.from(bucket);
  const { error } = await files.upload(path, blob, { contentType: blob.type });
  if (error) throw error;
  return path;
}

export async function uploadedPicture(bucket: string, userId: string, file: Blob) {
  const { blob, ending, width, height } = await redrawn(file);
  return { path: await upload(bucket, userId, blob, ending), alt: '', width, height };
}

export async function removeUpload(bucket: string, path: string): Promise<void> {
  // What stays behind is nobody's and seen by nobody else.
  await (await client()).storage.from(bucket).remove([path]);
}

/** Drawn anew on the device: where and when it was taken, and by what, stays there. */
export async function redrawn(file: Blob) {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const share = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * share));
  canvas.height = Math.max(1, Math.round(image.height * share));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  // Safari does not write WebP and answers with PNG instead.
  const webp = await encoded(canvas, 'image/webp');
  const blob = webp.type === 'image/webp' ? webp : await encoded(canvas, 'image/jpeg');
  const ending = blob.type === 'image/webp' ? 'webp' : 'jpg';
  return { blob, ending, width: canvas.width, height: canvas.height };
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), type, QUALITY);
  });
}
