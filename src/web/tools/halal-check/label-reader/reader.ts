import { ownScript } from '#web/platform/own-script.ts';
import type {
  RecognitionFailure,
  RecognitionNews,
  RecognitionProgress,
} from '#web/tools/halal-check/label-reader/recognition.ts';
// oxlint-disable-next-line import/default -- Vite answers with the address of the built worker
import workerPath from '#web/tools/halal-check/label-reader/recognition-worker.ts?worker&url';

export class RecognitionError extends Error {
  override name = 'RecognitionError';
  readonly why: RecognitionFailure;
  constructor(why: RecognitionFailure) {
    super(`The picture was not read: ${why}`);
    this.why = why;
  }
}

let worker: Worker | null = null;

/** Reads the letters in a picture, on this device. Whoever aborts ends the work at once. */
export function readPicture(
  picture: Blob,
  language: string,
  progress: (progress: RecognitionProgress) => void,
  signal: AbortSignal,
): Promise<string> {
  worker ??= new Worker(ownScript(workerPath), { type: 'module' });
  const mine = worker;
  return new Promise((done, failed) => {
    const over = new AbortController();
    const { signal: until } = over;
    const fail = (reason: unknown) => {
      over.abort();
      failed(reason instanceof Error ? reason : new RecognitionError('models'));
    };
    signal.addEventListener(
      'abort',
      () => {
        closeReader();
        fail(signal.reason);
      },
      { signal: until },
    );
    mine.addEventListener('error', () => fail(new RecognitionError('models')), { signal: until });
    mine.addEventListener(
      'message',
      ({ data }: MessageEvent<RecognitionNews>) => {
        if (data.step === 'failed') fail(new RecognitionError(data.why));
        else if (data.step === 'done') {
          over.abort();
          done(data.text);
        } else progress(data);
      },
      { signal: until },
    );
    mine.postMessage({ picture, language }, []);
  });
}

/** Gives its memory back, some hundred megabytes. */
export function closeReader(): void {
  worker?.terminate();
  worker = null;
}
