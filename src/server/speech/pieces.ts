import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { sentencesOf } from '#core/sentences.ts';
import type { Voice } from './port.ts';
import { holdsQuran } from './scripture.ts';

/** What is spoken of a telling: the words of its pages. Cards name scripture, which is shown and never spoken. */
const Told = v.object({ pages: v.array(v.object({ id: v.string(), text: v.array(v.string()) })) });

/** A sentence, and the object that is its sound. */
export interface Piece {
  page: string;
  paragraph: number;
  /** Where in the paragraph it begins. */
  from: number;
  path: string;
}
export interface SpokenPiece extends Piece {
  text: string;
}

export interface Telling {
  story: string;
  language: string;
  content: unknown;
  prompt: string;
}

/** How tellings become pieces; another way makes other sound of the same words. */
const MANNER = 'sentences-1';

/** Under which name a voice's sound of a telling is kept. */
export const speakerOf = ({ name }: Voice): string => `${MANNER}/${name}`;

/** One sentence after another. The same words by the same voice are the same object, in whichever version and length they stand. */
export function piecesOf({ story, language, content, prompt }: Telling, speaker: string): SpokenPiece[] {
  const pathOf = (text: string) => {
    const sum = createHash('sha256')
      .update(JSON.stringify([speaker, language, prompt, text]))
      .digest('hex');
    return `${story}/${sum}`;
  };
  return v.parse(Told, content).pages.flatMap(({ id, text }) =>
    text.flatMap((words, paragraph) => {
      let from = 0;
      return sentencesOf(words, language).flatMap((sentence) => {
        const begins = from;
        from += sentence.length;
        const said = sentence.trim();
        // A mark that stands alone is nothing to say.
        if (!/[\p{L}\p{N}]/u.test(said) || holdsQuran(said)) return [];
        return [{ page: id, paragraph, from: begins, path: pathOf(said), text: said }];
      });
    }),
  );
}

export const withoutWords = ({ page, paragraph, from, path }: SpokenPiece): Piece => ({
  page,
  paragraph,
  from,
  path,
});
