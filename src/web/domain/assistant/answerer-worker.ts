/// <reference lib="webworker" />
import { answerTo } from '#core/assistant/answering.ts';
import type { Library } from '#core/assistant/library.ts';
import { shown } from '#core/assistant/shown.ts';
import type { News, Order, Source } from '#web/domain/assistant/loading.ts';
import { withLanguage } from '#web/domain/assistant/read-library.ts';
import { received } from '#web/domain/assistant/received.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Often enough for a bar that grows. */
const STEPS = 100;

let library: Library | null = null;
/** One language after the other, so that none is lost. */
let reading: Promise<unknown> = Promise.resolve();

const say = (news: News) => self.postMessage(news, []);

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  const { number } = data;
  if ('load' in data) {
    reading = reading
      .then(() => load(data.load))
      .then(
        () => say({ number, loaded: true }),
        () => say({ number, failed: true }),
      );
    return;
  }
  try {
    if (!library) throw new Error('Nothing has been read yet');
    say({ number, shown: shown(library, answerTo(library, data.question)) });
  } catch {
    say({ number, failed: true });
  }
});

async function load(source: Source): Promise<void> {
  const { language, bytes: of } = source;
  let all = 0;
  let step = -1;
  library = await withLanguage(library, source, (url) =>
    received(url, (bytes) => {
      all += bytes;
      const now = Math.floor((all / of) * STEPS);
      if (now === step) return;
      step = now;
      say({ progress: { language, received: Math.min(all, of), of } });
    }),
  );
}
