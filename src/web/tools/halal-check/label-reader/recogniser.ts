import tesseractCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import type { TesseractModule } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { greymap } from '#web/tools/halal-check/label-reader/picture/grey.ts';
import type { Grey } from '#web/tools/halal-check/label-reader/picture/grey.ts';
import { sureLetters, wordsIn } from '#web/tools/halal-check/label-reader/words.ts';
import type { ReadWord } from '#web/tools/halal-check/label-reader/words.ts';

/** The models hold the neural network alone. */
const NETWORK_ONLY = 1;
/** How the page is laid out: one block of lines, columns, or words here and there. The next is tried where one reads little. */
const LAYOUTS = ['6', '4', '11'];
/** The recogniser counts from 30 (lines found) to 100. */
const LINES_FOUND = 30;

/** Letters that make a list. */
const ENOUGH = 12;

export interface Recogniser {
  know: (model: string, content: Uint8Array) => void;
  read: (picture: Grey, model: string, progress: (part: number) => void) => ReadWord[];
}

export async function startRecogniser(wasmBinary: Uint8Array): Promise<Recogniser> {
  let note: (part: number) => void = () => undefined;
  const silent = () => undefined;
  const core: TesseractModule = await tesseractCore({
    wasmBinary,
    TesseractProgress: (percent) => note(Math.max(0, (percent - LINES_FOUND) / (100 - LINES_FOUND))),
    print: silent,
    printErr: silent,
  });
  return {
    know: (model, content) => core.FS.writeFile(`${model}.traineddata`, content),
    read(picture, model, progress) {
      note = progress;
      const api = new core.TessBaseAPI();
      if (api.Init(null, model, NETWORK_ONLY) !== 0) throw new Error(`No model is called ${model}`);
      try {
        api.SetVariable('user_defined_dpi', '300');
        core.FS.writeFile('/input', greymap(picture));
        let best: ReadWord[] = [];
        for (const layout of LAYOUTS) {
          api.SetVariable('tessedit_pageseg_mode', layout);
          if (api.SetImageFile(1, 0) === 1) throw new Error('The picture cannot be read');
          api.Recognize(null);
          const words = wordsIn(api.GetTSVText(0));
          if (sureLetters(words) > sureLetters(best)) best = words;
          if (sureLetters(best) >= ENOUGH) break;
        }
        return best;
      } finally {
        api.End();
      }
    },
  };
}
