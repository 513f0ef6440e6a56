export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SIDE = 512;
const QUALITY = 0.85;

/** A square cut out of a picture, small and without anything but its pixels. */
export async function cropped(file: Blob, { x, y, width, height }: Area): Promise<Blob> {
  const side = Math.min(SIDE, Math.round(width));
  const cut = await createImageBitmap(file, x, y, width, height, {
    resizeWidth: side,
    resizeHeight: side,
    resizeQuality: 'high',
  });
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(cut, 0, 0);
  cut.close();
  // Safari does not write WebP and answers with PNG instead.
  const webp = await encoded(canvas, 'image/webp');
  return webp.type === 'image/webp' ? webp : encoded(canvas, 'image/jpeg');
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), type, QUALITY);
  });
}
