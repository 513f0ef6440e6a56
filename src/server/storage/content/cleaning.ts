import { open, readFile, rename, rm } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { storageError } from '../errors.ts';
import { isPlain } from './plain.ts';
import { inWorkshop, MOST_PIXELS } from './workshop.ts';

const ENCODERS: Record<string, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 85 }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 85 }),
  gif: (picture) => picture.gif(),
  tiff: (picture) => picture.tiff({ quality: 85 }),
  avif: (picture) => picture.avif({ quality: 70, effort: 2 }),
};
const ANIMATED = new Set(['webp', 'gif']);

/** Larger files are not read to find out whether they are plain: they are written again. */
const READ_AT_ONCE = 8 * 1024 * 1024;

/** Text in the file that only a camera or an editor puts there. */
const TELLTALE = /Exif|http:\/\/ns\.adobe\.com\/xap|GPSL/;

async function mentionsCamera(file: string): Promise<boolean> {
  let tail = '';
  for await (const chunk of createReadStream(file, { encoding: 'latin1' })) {
    const text = tail + String(chunk);
    if (TELLTALE.test(text)) return true;
    tail = text.slice(-32);
  }
  return false;
}

const refused = () =>
  storageError('InvalidMimeType', 'This picture cannot be read, or holds details that cannot be removed');

const opened = (file: string, animated: boolean) =>
  sharp(file, { limitInputPixels: MOST_PIXELS, animated, failOn: 'truncated' });

async function factsOf(file: string): Promise<(Metadata & { own: string }) | undefined> {
  try {
    const facts = await opened(file, true).metadata();
    const own = facts.format === 'heif' && facts.compression === 'av1' ? 'avif' : facts.format;
    return own in ENCODERS ? { ...facts, own } : undefined;
  } catch {
    return undefined;
  }
}

/** Turned as its EXIF said, in the colours of the web: what remains are pixels. */
async function written(file: string, format: string, frames: number): Promise<void> {
  const clean = `${file}.clean`;
  const encode = ENCODERS[format];
  if (encode === undefined) throw refused();
  try {
    const moves = frames > 1 && ANIMATED.has(format);
    await encode(moves ? opened(file, true) : opened(file, false).autoOrient()).toFile(clean);
    const handle = await open(clean, 'r+');
    await handle.sync();
    await handle.close();
    await rename(clean, file);
  } catch {
    await rm(clean, { force: true });
    throw refused();
  }
}

export interface Wanted {
  size: number;
  /** The type it has to become, where that is not its own. */
  writeAs: string | undefined;
  /** Whether a picture that cannot be read is better not taken. */
  readable: boolean;
}

/**
 * Takes out of a picture everything but the picture, and says whether it had to. One that is plain keeps its very
 * bytes; one that is not, or is to become another type, is decoded and written again.
 */
export async function cleaned(file: string, { size, writeAs, readable }: Wanted): Promise<boolean> {
  return inWorkshop(async () => {
    const facts = await factsOf(file);
    if (facts === undefined) {
      if (readable || writeAs !== undefined || (await mentionsCamera(file))) throw refused();
      return false;
    }
    const format = writeAs?.slice('image/'.length) ?? facts.own;
    const isAsWanted = format === facts.own && size <= READ_AT_ONCE && isPlain(format, await readFile(file));
    if (!isAsWanted) await written(file, format, facts.pages ?? 1);
    return !isAsWanted;
  });
}
