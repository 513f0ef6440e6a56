/** Brightness alone, a byte for each pixel. */
export interface Grey {
  width: number;
  height: number;
  pixels: Uint8Array;
}

interface Coloured {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Luma of Rec. 601, in whole numbers. */
export function greyOf({ width, height, data }: Coloured): Grey {
  const pixels = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < pixels.length; index++, at += 4)
    pixels[index] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8;
  return { width, height, pixels };
}

/** A portable greymap, which the recogniser reads as it is. */
export function greymap({ width, height, pixels }: Grey): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}
