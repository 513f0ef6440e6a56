import { useReadAloud } from '#web/domain/speech/read-aloud.ts';
import type { Piece, ReadAloud } from '#web/domain/speech/read-aloud.ts';
import { sentencesOf } from '#core/sentences.ts';
import type { StoryPage } from '#web/domain/stories/telling.ts';

/** The sentence that is being told; one of -1 is the card of the page, which is shown and never spoken. */
export interface Spoken {
  page: string;
  paragraph: number;
  sentence: number;
}

/** Slower than a voice's own pace: it is told to children. */
const RATE = 0.9;
/** Soft pauses, in milliseconds: between paragraphs, and where words of the Quran or a hadith stand. */
const AFTER_PARAGRAPH = 500;
const AT_CARD = 2500;

export interface Speaking extends Omit<ReadAloud<Spoken>, 'start'> {
  /** Tells the pages from this one on. */
  start: (pages: readonly StoryPage[]) => void;
}

interface Told {
  language: string;
  /** 0 to 1: it fades when somebody falls asleep. */
  volume: () => number;
  onPage: (page: string) => void;
  onEnd: () => void;
}

/** The one way in which a story is spoken: sentence by sentence, each known while it is said. */
export function useSpeaking({ language, volume, onPage, onEnd }: Told): Speaking {
  const { start, ...aloud } = useReadAloud<Spoken>(language, {
    manner: () => ({ rate: RATE, volume: volume() }),
    onPiece: ({ page }) => onPage(page),
    onEnd,
  });
  return {
    ...aloud,
    start: (pages) => start(pages.flatMap((page) => piecesOf(page, language))),
  };
}

export function piecesOf({ id, text, card }: StoryPage, language: string): Piece<Spoken>[] {
  const told = text.flatMap((words, paragraph) => {
    const sentences = sentencesOf(words, language);
    return sentences.map((sentence, at) => ({
      at: { page: id, paragraph, sentence: at },
      text: sentence,
      pause: at === sentences.length - 1 ? AFTER_PARAGRAPH : 0,
    }));
  });
  const silence = { at: { page: id, paragraph: -1, sentence: -1 }, text: null, pause: AT_CARD };
  return card ? [...told, silence] : told;
}
