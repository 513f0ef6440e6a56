import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { referenceOf } from '#core/quran/reference.ts';
import { wordsOf } from '#core/quran/words.ts';
import { useOwnNote } from '#web/domain/quran/own-quran.ts';
import { ayahEnd, NO_BREAK, Scripture } from '#web/domain/quran/scripture.tsx';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import type { Texts } from '#web/domain/quran/use-texts.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { useLines } from '#web/tools/quran/mushaf/use-lines.ts';
import { ayahElementId } from '#web/tools/quran/reading/use-opening-ayah.ts';
import { useIsRecited } from '#web/tools/quran/recitation/heard.ts';
import { ColouredText } from '#web/tools/quran/tajweed/coloured-text.tsx';

interface MushafRunProps {
  ayahs: readonly number[];
  size: string;
  textOf: Texts['textOf'];
  onOpen: (ayah: number) => void;
}

/**
 * Ayahs that flow into one another. Nothing of the text is changed: lines may break at some of its own spaces and at no
 * others, so whoever copies it has it as it is.
 */
export function MushafRun({ ayahs, size, textOf, onOpen }: MushafRunProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const text = ayahs.map((ayah) => textOf('ar', ayah)).join('\n');
  const words = useMemo(() => text.split('\n').map(wordsOf), [text]);
  const number = referenceOf(ayahs[0] ?? 1).ayah;
  const pieces = useMemo(
    () =>
      words.flatMap((all, index) =>
        all.map((word, place) => ({
          word,
          sign: place === all.length - 1 ? ayahEnd(number + index) : null,
        })),
      ),
    [words, number],
  );
  const lines = useLines(frame, pieces);
  const starts = new Set(lines?.starts);
  const firsts = words.map((_, index) => words.slice(0, index).flat().length);
  return (
    <div ref={setFrame} className={`font-scripture ${size}`}>
      <Scripture
        style={lines ? { inlineSize: Math.ceil(lines.width + 2), marginInline: 'auto' } : undefined}
        className={`leading-[2.05] ${size} ${lines ? 'whitespace-nowrap' : ''} ${lines?.justified ? 'text-justify [text-align-last:justify]' : 'text-center'}`}
      >
        {ayahs.map((ayah, index) => (
          <FlowingAyah
            key={ayah}
            ayah={ayah}
            words={words[index] ?? []}
            first={firsts[index] ?? 0}
            starts={starts}
            onOpen={onOpen}
          />
        ))}
        {/* Firefox goes back to the last space that may break only if another one follows that no longer fits. */}
        {lines && <Space breaks />}
      </Scripture>
    </div>
  );
}

interface FlowingAyahProps {
  ayah: number;
  words: readonly string[];
  /** Its first piece among those of the run. */
  first: number;
  starts: ReadonlySet<number>;
  onOpen: (ayah: number) => void;
}

function FlowingAyah({ ayah, words, first, starts, onOpen }: FlowingAyahProps) {
  const t = useText<typeof en>('tools/quran');
  const name = t('openAyah', { reference: useReferenceText()(ayah) });
  const highlight = useOwnNote('highlight', ayah);
  const bookmarked = useOwnNote('bookmark', ayah) !== null;
  const recited = useIsRecited(ayah);
  return (
    <>
      {first > 0 && <Space breaks={starts.has(first)} />}
      <span
        id={ayahElementId(ayah)}
        data-ayah={ayah}
        data-scripture={ayah}
        data-highlight={highlight?.colour}
        data-recited={recited || undefined}
        className="scroll-mt-12 rounded-field box-decoration-clone data-opened:bg-primary-soft data-recited:bg-gold-soft"
      >
        <ColouredText text={words.join(' ')} breaks={lineEnds(words, first, starts)}>
          {broken(words, first, starts)}
        </ColouredText>
      </span>
      {NO_BREAK}
      <button
        type="button"
        title={name}
        onClick={() => onOpen(ayah)}
        className={`inline-block min-h-6 min-w-6 rounded-field text-center px-[0.1em] leading-[1.5] hover:bg-primary-soft ${bookmarked ? 'text-gold-ink' : 'text-primary'}`}
      >
        {ayahEnd(referenceOf(ayah).ayah)}
      </button>
    </>
  );
}

/** A space of the text, at which a line ends or does not. */
function Space({ breaks }: { breaks: boolean }) {
  return breaks ? <span className="whitespace-normal"> </span> : ' ';
}

function broken(words: readonly string[], first: number, starts: ReadonlySet<number>): ReactNode[] {
  const parts: ReactNode[] = [];
  let line = '';
  for (const [place, word] of words.entries()) {
    if (place > 0 && starts.has(first + place)) {
      parts.push(line, <Space key={place} breaks />);
      line = word;
    } else line += place > 0 ? ` ${word}` : word;
  }
  return [...parts, line];
}

/** Where in the text of an ayah the spaces stand at which lines end. */
function lineEnds(words: readonly string[], first: number, starts: ReadonlySet<number>): Set<number> {
  const ends = new Set<number>();
  let at = -1;
  for (const [place, word] of words.entries()) {
    if (place > 0 && starts.has(first + place)) ends.add(at);
    at += word.length + 1;
  }
  return ends;
}
