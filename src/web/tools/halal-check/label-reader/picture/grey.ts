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

/** Luma of Rec. 601, in whole numbers. Where nothing was drawn, the edge of what was goes on: it has the same light. */
export function greyOf({ width, height, data }: Coloured): Grey {
  const pixels = new Uint8Array(width * height);
  const luma = (index: number) =>
    ((data[index * 4] ?? 0) * 77 + (data[index * 4 + 1] ?? 0) * 150 + (data[index * 4 + 2] ?? 0) * 29) >> 8;
  const isDrawn = (index: number) => (data[index * 4 + 3] ?? 0) > 250;
  let above: Uint8Array | null = null;
  for (let row = 0; row < height; row++) {
    const line = pixels.subarray(row * width, (row + 1) * width);
    let [first, last] = [0, width - 1];
    while (first < width && !isDrawn(row * width + first)) first++;
    while (last > first && !isDrawn(row * width + last)) last--;
    if (first === width) {
      if (above) line.set(above);
      continue;
    }
    for (let column = first; column <= last; column++) line[column] = luma(row * width + column);
    line.fill(line[first] ?? 0, 0, first);
    line.fill(line[last] ?? 0, last + 1);
    if (!above) for (let earlier = 0; earlier < row; earlier++) pixels.set(line, earlier * width);
    above = line;
  }
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
