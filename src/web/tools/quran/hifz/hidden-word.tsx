import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';

/** As high as letters are, not as the lines of the mushaf, with a line beneath that is seen on every paper. */
const COVER =
  '[background:linear-gradient(var(--color-edge),var(--color-edge))_50%_80%/100%_2px_no-repeat,linear-gradient(var(--color-sunken),var(--color-sunken))_50%_58%/100%_1em_no-repeat]';

interface HiddenWordProps {
  index: number;
  /** A space of the text stands before it. */
  space: boolean;
  word: string;
  hidden: boolean;
  /** How many hidden words in a row it begins; 0 where it does not begin one. */
  row: number;
}

/** A word of the text, or the room that it takes. Several hidden ones in a row are named once. */
export function HiddenWord({ index, space, word, hidden, row }: HiddenWordProps) {
  const t = useText<typeof en>('tools/quran/hifz');
  const before = space ? ' ' : '';
  if (!hidden)
    return (
      <>
        {before}
        <span data-word={index} className="whitespace-nowrap">
          {word}
        </span>
      </>
    );
  const name = row > 0 ? { role: 'img', 'aria-label': t('hiddenWords', { count: row }) } : {};
  return (
    <>
      {before}
      <span
        {...name}
        aria-hidden={row === 0 || undefined}
        data-word={index}
        data-hidden=""
        className={`cursor-pointer rounded-[0.2em] whitespace-nowrap ${COVER}`}
      >
        <span className="invisible">{word}</span>
      </span>
    </>
  );
}
