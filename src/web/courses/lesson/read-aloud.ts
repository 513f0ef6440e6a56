import type { BuiltLesson } from '#content/built-course.ts';
import { useReadAloud } from '#web/domain/speech/read-aloud.ts';
import type { Piece } from '#web/domain/speech/read-aloud.ts';
import { sentencesOf } from '#core/sentences.ts';
import { useLanguage } from '#web/platform/language/current.ts';

/** The sentence that is being said. */
export interface Spoken {
  block: string;
  paragraph: number;
  sentence: number;
}

export interface LessonAloud {
  canSpeak: boolean;
  spoken: Spoken | null;
  start: () => void;
  stop: () => void;
}

/** What is read aloud: our own words, never scripture. */
const READ_ALOUD = new Set([
  'text',
  'example',
  'positions',
  'thought',
  'way',
  'ayah',
  'hadith',
  'dua',
  'name',
]);

/** Reads the words of a lesson with the device's own voice. Scripture is passed over. */
export function useLessonAloud(lesson: BuiltLesson): LessonAloud {
  const language = useLanguage();
  const { start, ...aloud } = useReadAloud<Spoken>(language, {
    onPiece: ({ block }) =>
      document.getElementById(block)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }),
  });
  return { ...aloud, start: () => start(piecesOf(lesson, language)) };
}

function piecesOf({ blocks }: BuiltLesson, language: string): Piece<Spoken>[] {
  return blocks
    .filter(({ block }) => READ_ALOUD.has(block.kind))
    .flatMap(({ block, words }) =>
      (words.text ?? []).flatMap((text, paragraph) =>
        sentencesOf(text, language).map((piece, sentence) => ({
          at: { block: block.id, paragraph, sentence },
          text: piece,
        })),
      ),
    );
}
