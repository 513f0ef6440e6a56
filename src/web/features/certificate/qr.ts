import { encode } from 'uqr';

/** A code of dark squares, drawn in units of one of them; the light border that readers need is part of its size. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** The lowest correction keeps the squares large: a certificate's address is long. */
export function qrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'L', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
