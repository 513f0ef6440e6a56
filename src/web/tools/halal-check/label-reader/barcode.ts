import type { BarcodeAnswer } from '#web/tools/halal-check/label-reader/barcode-worker.ts';
import { ownScript } from '#web/platform/own-script.ts';
// oxlint-disable-next-line import/default -- Vite answers with the address of the built worker
import workerPath from '#web/tools/halal-check/label-reader/barcode-worker.ts?worker&url';

let worker: Worker | null = null;

/** The number under the bars of a product in this picture, or null. One picture at a time. */
export function barcodeIn(picture: Blob | ImageData): Promise<string | null> {
  worker ??= new Worker(ownScript(workerPath), { type: 'module' });
  const mine = worker;
  return new Promise((done, failed) => {
    const over = new AbortController();
    const { signal } = over;
    const fail = () => {
      over.abort();
      closeBarcodes();
      failed(new Error('The reader of barcodes did not start'));
    };
    mine.addEventListener('error', fail, { signal });
    mine.addEventListener(
      'message',
      ({ data }: MessageEvent<BarcodeAnswer>) => {
        if ('failed' in data) return fail();
        over.abort();
        done(data.code);
      },
      { signal },
    );
    mine.postMessage(picture, []);
  });
}

export function closeBarcodes(): void {
  worker?.terminate();
  worker = null;
}
