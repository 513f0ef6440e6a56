import tesseractCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import type { TesseractModule } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { greymap } from '#web/reading/picture/grey.ts';
import type { Grey } from '#web/reading/picture/grey.ts';
import { wordsIn } from '#web/reading/words.ts';
import type { ReadWord } from '#web/reading/words.ts';

/** The models hold the neural network alone. */
const NETWORK_ONLY = 1;
/** Whole page: finds columns and lines by itself. */
const WHOLE_PAGE = '6';
/** The recogniser counts from 30 (lines found) to 100. */
const LINES_FOUND = 30;

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
        api.SetVariable('tessedit_pageseg_mode', WHOLE_PAGE);
        api.SetVariable('user_defined_dpi', '300');
        core.FS.writeFile('/input', greymap(picture));
        if (api.SetImageFile(1, 0) === 1) throw new Error('The picture cannot be read');
        api.Recognize(null);
        return wordsIn(api.GetTSVText(0));
      } finally {
        api.End();
      }
    },
  };
}
