/**
 * Whether a picture is nothing but a picture: every part of the file is one that a decoder needs, and it ends where
 * the picture ends. Everything else can tell where it was taken, or be another file in disguise.
 */
export const isPlain = (format: string, bytes: Buffer): boolean => PLAIN[format]?.(bytes) ?? false;

const PLAIN: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: isPlainJpeg,
  png: isPlainPng,
  webp: (bytes) => bytes.length >= 12 && bytes.readUInt32LE(4) + 8 === bytes.length && isPlainWebp(bytes, 12),
  gif: isPlainGif,
};

const [START_OF_SCAN, END_OF_IMAGE, JFIF, ADOBE, COMMENT] = [0xda, 0xd9, 0xe0, 0xee, 0xfe];
const isRestart = (marker: number | undefined) => marker !== undefined && marker >= 0xd0 && marker <= 0xd7;

/** Application segments hold EXIF, XMP, profiles and thumbnails; two of them, of fixed size, say how to read colours. */
function isPlainSegment(marker: number, length: number): boolean {
  if (marker === JFIF) return length === 16;
  if (marker === ADOBE) return length === 14;
  return marker < JFIF || (marker > 0xef && marker !== COMMENT);
}

function isPlainJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const [marker, length] = [bytes.readUInt8(at + 1), bytes.readUInt16BE(at + 2)];
    if (!isPlainSegment(marker, length)) return false;
    at += 2 + length;
    if (marker === START_OF_SCAN) at = endOfScan(bytes, at);
  }
  return at + 2 === bytes.length && bytes[at] === 0xff && bytes[at + 1] === END_OF_IMAGE;
}

/** In compressed data 0xFF is followed by 0 or by a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && (bytes[at + 1] === 0 || isRestart(bytes[at + 1]))) at = bytes.indexOf(0xff, at + 2);
  return at < 0 ? bytes.length : at;
}

const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);

function isPlainPng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!PNG_CHUNKS.has(type)) return false;
    at += 12 + bytes.readUInt32BE(at);
    if (type === 'IEND') return at === bytes.length;
  }
  return false;
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
const FRAME_HEADER = 16;

function isPlainWebp(bytes: Buffer, from: number): boolean {
  let at = from;
  while (at + 8 <= bytes.length) {
    const [type, length] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)];
    if (!WEBP_CHUNKS.has(type)) return false;
    const inside = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'ANMF' && !isPlainWebp(inside, FRAME_HEADER)) return false;
    at += 8 + length + (length % 2);
  }
  return at === bytes.length;
}

const tableSize = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

function isPlainGif(bytes: Buffer): boolean {
  let at = 13 + tableSize(bytes[10] ?? 0);
  while (at < bytes.length) {
    if (bytes[at] === 0x3b) return at + 1 === bytes.length;
    if (bytes[at] === 0x21) {
      const size = extensionSize(bytes, at);
      if (size === undefined) return false;
      at += size;
    } else if (bytes[at] === 0x2c) {
      at += 11 + tableSize(bytes[at + 9] ?? 0);
      for (let block = bytes[at]; block !== 0; block = bytes[at]) {
        if (block === undefined) return false;
        at += 1 + block;
      }
      at += 1;
    } else return false;
  }
  return false;
}

/** How long a frame is shown and how often all are: both of fixed size. Comments and programs' own data are not plain. */
function extensionSize(bytes: Buffer, at: number): number | undefined {
  if (bytes[at + 1] === 0xf9) return bytes[at + 2] === 4 && bytes[at + 7] === 0 ? 8 : undefined;
  const isLoop = bytes[at + 1] === 0xff && bytes.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0';
  return isLoop && bytes[at + 14] === 3 && bytes[at + 18] === 0 ? 19 : undefined;
}
