import { open, rename, rm } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { storageError } from '../errors.ts';
import { inWorkshop, MOST_PIXELS } from './workshop.ts';

/** Written again in the format it came in. */
const ENCODERS: Record<string, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 90, mozjpeg: false }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 90 }),
  gif: (picture) => picture.gif(),
  tiff: (picture) => picture.tiff({ quality: 90 }),
  heif: (picture) => picture.avif({ quality: 75 }),
};

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

const opened = (file: string) =>
  sharp(file, { limitInputPixels: MOST_PIXELS, animated: true, failOn: 'error' });

/**
 * Takes out where and with what a picture was made, and says whether it had to. One that tells nothing keeps its very
 * bytes; one that tells something and cannot be written again is refused.
 */
export async function cleaned(file: string): Promise<boolean> {
  return inWorkshop(async () => {
    const facts = await opened(file)
      .metadata()
      .catch(() => undefined);
    const encode = facts === undefined ? undefined : ENCODERS[facts.format];
    if (facts === undefined || encode === undefined) {
      if (await mentionsCamera(file))
        throw storageError('InvalidMimeType', 'This picture holds private details that cannot be removed');
      return false;
    }
    const tells = [facts.exif, facts.xmp, facts.iptc, facts.comments].some((part) => part !== undefined);
    if (!tells) return false;
    const clean = `${file}.clean`;
    try {
      // Pictures of one frame are turned as their EXIF said before it goes.
      const picture = (facts.pages ?? 1) > 1 ? opened(file) : opened(file).autoOrient();
      await encode(picture.keepIccProfile()).toFile(clean);
      const handle = await open(clean, 'r+');
      await handle.sync();
      await handle.close();
      await rename(clean, file);
      return true;
    } catch {
      await rm(clean, { force: true });
      throw storageError('InvalidMimeType', 'This picture holds private details that cannot be removed');
    }
  });
}
