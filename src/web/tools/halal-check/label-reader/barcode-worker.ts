/// <reference lib="webworker" />
import { LABEL_MODELS } from 'virtual:label-models';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

declare const self: DedicatedWorkerGlobalScope;

export type BarcodeAnswer = { code: string | null } | { failed: true };

const FORMATS = ['EAN13', 'EAN8', 'UPCA'] as const;

const started = prepareZXingModule({
  overrides: { locateFile: () => `${LABEL_MODELS}zxing.wasm` },
  fireImmediately: true,
});

self.addEventListener('message', ({ data }: MessageEvent<Blob | ImageData>) => void look(data));

async function look(picture: Blob | ImageData): Promise<void> {
  try {
    await started;
    const found = await readBarcodes(picture, {
      formats: [...FORMATS],
      tryHarder: true,
      maxNumberOfSymbols: 1,
    });
    tell({ code: found.find(({ isValid }) => isValid)?.text ?? null });
  } catch {
    tell({ failed: true });
  }
}

const tell = (answer: BarcodeAnswer) => self.postMessage(answer, []);
