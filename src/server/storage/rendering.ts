import sharp, { type Sharp } from 'sharp';
import { inWorkshop, MOST_PIXELS } from './content/workshop.ts';
import { storageError } from './errors.ts';
import type { ObjectRow } from './objects.ts';
import type { StorageRoom } from './room.ts';
import { whole } from './store/store.ts';
import type { Transformation } from './transformation.ts';

export type OutputFormat = 'webp' | 'avif';

/** Larger files are not opened for a preview. */
const LARGEST_SOURCE = 25 * 1024 * 1024;
const SECONDS = 15;
const QUALITY = 80;

const FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;
const TYPES: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

const notAPicture = () =>
  storageError('InvalidRequest', 'The source image is invalid or unsupported for rendering');

async function sourceOf({ store }: StorageRoom, { version, metadata }: ObjectRow): Promise<Buffer> {
  const size = metadata?.size ?? 0;
  if (version === null) throw storageError('NoSuchKey');
  if (size === 0) throw notAPicture();
  if (size > LARGEST_SOURCE) throw storageError('InvalidRequest', 'The source image is too large to render');
  return whole(await store.lend(version, { start: 0, end: size - 1 }), size);
}

/** Fills the frame so that the given point stays as near to its middle as the edges allow. */
function aroundPoint(
  picture: Sharp,
  from: { width: number; height: number },
  to: { width: number; height: number },
  { x_offset = 0.5, y_offset = 0.5 }: Transformation,
): Sharp {
  const scale = Math.max(to.width / from.width, to.height / from.height);
  const [width, height] = [from.width, from.height].map((side) => Math.max(1, Math.ceil(side * scale)));
  const start = (whole: number, part: number, at: number) =>
    Math.round(Math.min(Math.max(whole * at - part / 2, 0), whole - part));
  return picture.resize(width, height, { fit: 'fill' }).extract({
    left: start(width ?? to.width, to.width, x_offset),
    top: start(height ?? to.height, to.height, y_offset),
    ...to,
  });
}

function resized(picture: Sharp, size: { width: number; height: number }, wanted: Transformation): Sharp {
  const [width, height] = [wanted.width || undefined, wanted.height || undefined];
  if (width === undefined && height === undefined) return picture;
  const fit = FITS[wanted.resize ?? 'cover'];
  if (fit === 'cover' && wanted.gravity !== undefined && width !== undefined && height !== undefined)
    return aroundPoint(picture, size, { width, height }, wanted);
  return picture.resize({ width, height, fit });
}

/** Without any of the source's metadata: that is sharp's way unless told otherwise. */
export async function rendered(
  room: StorageRoom,
  object: ObjectRow,
  wanted: Transformation,
  format: OutputFormat | undefined,
): Promise<{ bytes: Buffer; type: string }> {
  return inWorkshop(async () => {
    const source = await sourceOf(room, object);
    // A wrong checksum spoils no pixel; a missing half does.
    const open = () =>
      sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' }).timeout({ seconds: SECONDS });
    try {
      const facts = await open().metadata();
      const isAvif = facts.format === 'heif' && facts.compression === 'av1';
      const own = isAvif ? 'avif' : facts.format;
      const output = format ?? (own in TYPES ? own : 'jpeg');
      // Vectors are not drawn: they can name other files.
      if (facts.format === 'svg') throw notAPicture();
      const { width, height } = facts.autoOrient;
      const picture = resized(open().autoOrient(), { width, height }, wanted);
      const bytes = await encoded(picture, output, wanted.quality ?? QUALITY).toBuffer();
      return { bytes, type: TYPES[output] ?? 'image/jpeg' };
    } catch {
      throw notAPicture();
    }
  });
}

function encoded(picture: Sharp, format: string, quality: number): Sharp {
  if (format === 'png') return picture.png();
  if (format === 'gif') return picture.gif();
  if (format === 'webp') return picture.webp({ quality });
  if (format === 'avif') return picture.avif({ quality, effort: 2 });
  return picture.jpeg({ quality });
}
