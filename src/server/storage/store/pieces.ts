import type { FileHandle } from 'node:fs/promises';
import { ContentMissing, type Span } from './store.ts';

/** Contents up to this size are read into memory of their own. */
export const SMALL = 64 * 1024;
const LARGE = 1024 * 1024;
/** So many at once go out in large pieces; past that, slow readers would hold too much. */
const FEW = 16;

/** Memory that is new each time costs more than the reading: large pieces are filled again and again. */
const spare: Buffer[] = [];
let lent = 0;

function borrowed(length: number): Buffer {
  if (lent === FEW || length <= SMALL) return Buffer.allocUnsafeSlow(SMALL);
  lent += 1;
  return spare.pop() ?? Buffer.allocUnsafeSlow(LARGE);
}
function giveBack(piece: Buffer): void {
  if (piece.length < LARGE) return;
  lent -= 1;
  spare.push(piece);
}

/** A file in pieces, each good until the next is asked for; closes it at the end, or when nobody asks any more. */
export async function* pieces(handle: FileHandle, { start, end }: Span): AsyncGenerator<Buffer, void> {
  const piece = borrowed(end + 1 - start);
  try {
    for (let at = start; at <= end;) {
      const { bytesRead } = await handle.read(piece, 0, Math.min(piece.length, end + 1 - at), at);
      if (bytesRead === 0) throw new ContentMissing();
      at += bytesRead;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    giveBack(piece);
    await handle.close();
  }
}
