import { ByteReader, ByteWriter } from '#core/search/bytes.ts';

/** Seventeen levels say as much in the mean of a question's words as 255 do, and take half as much room once they are packed. */
const STEP = 16;

/** The weights of a language as they are shipped: in the same form, with fewer levels. */
export function coarser(bytes: Uint8Array): Uint8Array {
  const reader = new ByteReader(bytes);
  const whole = new ByteWriter();
  whole.number(reader.number());
  whole.block(reader.block());
  whole.number(reader.number());
  whole.number(reader.number());
  whole.block(reader.block());
  whole.block(reader.block());
  const scales = Uint8Array.from(reader.block());
  const view = new DataView(scales.buffer);
  for (let at = 0; at < scales.length; at += 4) view.setFloat32(at, view.getFloat32(at, true) * STEP, true);
  whole.block(scales);
  const cells = Int8Array.from(new Int8Array(reader.block()), (cell) => Math.round(cell / STEP));
  whole.block(new Uint8Array(cells.buffer));
  return whole.result();
}
