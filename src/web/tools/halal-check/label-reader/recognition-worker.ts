/// <reference lib="webworker" />
import { LABEL_MODELS, SIZES } from 'virtual:label-models';
import { download } from '#web/tools/halal-check/label-reader/download.ts';
import { MODELS_BY_LANGUAGE } from '#web/tools/halal-check/label-reader/label-language.ts';
import { preparedPicture } from '#web/tools/halal-check/label-reader/picture/prepared.ts';
import type { RecognitionNews, RecognitionTask } from '#web/tools/halal-check/label-reader/recognition.ts';
import { startRecogniser } from '#web/tools/halal-check/label-reader/recogniser.ts';
import type { Recogniser } from '#web/tools/halal-check/label-reader/recogniser.ts';
import { withLatin } from '#web/tools/halal-check/label-reader/two-scripts.ts';
import { clearLines, textOf } from '#web/tools/halal-check/label-reader/words.ts';

declare const self: DedicatedWorkerGlobalScope;

const ENGINE = 'tesseract.wasm';
const fileOf = (model: string) => `${model}.traineddata`;
const isArabicScript = (language: string) => new Intl.Locale(language).maximize().script === 'Arab';

const tell = (news: RecognitionNews) => self.postMessage(news, []);
let recogniser: Recogniser | null = null;
const known = new Set<string>();

self.addEventListener('message', ({ data }: MessageEvent<RecognitionTask>) => void work(data));

async function work({ picture, language }: RecognitionTask): Promise<void> {
  const models = MODELS_BY_LANGUAGE.get(language) ?? [];
  try {
    recogniser = await ready(models);
  } catch {
    return tell({ step: 'failed', why: 'models' });
  }
  try {
    tell({ step: 'reading', part: 0 });
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
    const prepared = preparedPicture(bitmap, isArabicScript(language) ? 'arabic' : 'latin');
    bitmap.close();
    const [own = [], latin] = models.map((model, pass) =>
      recogniser?.read(prepared, model, (part) =>
        tell({ step: 'reading', part: (pass + part) / models.length }),
      ),
    );
    const clear = clearLines(own);
    tell({ step: 'done', text: textOf(latin ? withLatin(clear, latin) : clear) });
  } catch {
    tell({ step: 'failed', why: 'picture' });
  }
}

/** The engine with these models; fetches what is missing, all at once. */
async function ready(models: readonly string[]): Promise<Recogniser> {
  const missing = models.filter((model) => !known.has(model));
  if (recogniser && missing.length === 0) return recogniser;
  const files = [...(recogniser ? [] : [ENGINE]), ...missing.map(fileOf)];
  const total = files.reduce((sum, file) => sum + (SIZES[file] ?? 0), 0);
  let here = 0;
  const fetched = await Promise.all(
    files.map((file) =>
      download(LABEL_MODELS + file, SIZES[file] ?? 0, (bytes) => {
        here += bytes;
        tell({ step: 'loading', part: here / total });
      }),
    ),
  );
  const contents = new Map(files.map((file, index) => [file, fetched[index] ?? new Uint8Array()]));
  const engine = recogniser ?? (await startRecogniser(contents.get(ENGINE) ?? new Uint8Array()));
  for (const model of missing) {
    engine.know(model, contents.get(fileOf(model)) ?? new Uint8Array());
    known.add(model);
  }
  return engine;
}
