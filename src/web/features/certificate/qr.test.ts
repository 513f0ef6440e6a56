import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { expect, test } from 'vitest';
import { qrDrawing } from '#web/features/certificate/qr.ts';

/** Four dots of the picture for each square, as a phone might see it. */
const DOTS = 4;

/** The drawing as a picture, and what another maker's reader makes of it. */
async function readBack(text: string): Promise<string[]> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  const { size, path } = qrDrawing(text);
  const width = size * DOTS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/gu))
    for (let dot = 0; dot < DOTS * DOTS; dot += 1) {
      const [column, row] = [Number(x) * DOTS + (dot % DOTS), Number(y) * DOTS + Math.floor(dot / DOTS)];
      data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  const picture = { data, width, height: width, colorSpace: 'srgb' } as ImageData;
  return (await readBarcodes(picture, { formats: ['QRCode'] })).map((found) => found.text);
}

test('the code holds the whole address, short or with a name of eighty letters', async () => {
  const address = 'https://rafiq.example/certificate/5f0c6f0a-3b53-4d0e-9c53-0a9be0f9c6ab#';
  expect(await readBack(address)).toEqual([address]);
  const long = `${address}${'eyJhbGciOiJFUzI1NiJ9.'.repeat(30)}-_`;
  expect(await readBack(long)).toEqual([long]);
});
