import { Link } from 'react-router';
import { alignment, lettersOf } from '#core/quran/similar.ts';
import { wordsOf } from '#core/quran/words.ts';
import { ayahPath } from '#web/domain/quran/address.ts';
import { Scripture } from '#web/domain/quran/scripture.tsx';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { DIFFERENT, SHARED } from '#web/tools/quran/similar/marks.ts';

interface ComparedAyahsProps {
  one: number;
  other: number;
  textOf: (ayah: number) => string;
}

/** Particles stand everywhere; that both ayahs have one says little. */
const weightOf = (letters: string) => (letters.length > 2 ? 8 : 4);

/** Two ayahs side by side: a line under what they share, a broken one and another ground under what differs. */
export function ComparedAyahs({ one, other, textOf }: ComparedAyahsProps) {
  const [mine, theirs] = [wordsOf(textOf(one)), wordsOf(textOf(other))];
  const { pairs } = alignment(mine.map(lettersOf), theirs.map(lettersOf), weightOf);
  return (
    <section className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-raised p-4 @xl:grid-cols-2">
      <Marked ayah={one} words={mine} shared={pairs.map(([place]) => place)} />
      <Marked ayah={other} words={theirs} shared={pairs.map(([, place]) => place)} />
    </section>
  );
}

interface MarkedProps {
  ayah: number;
  words: readonly string[];
  /** Places of the words that the other has, too, in their order. */
  shared: readonly number[];
}

function Marked({ ayah, words, shared }: MarkedProps) {
  const t = useText<typeof en>('tools/quran/hifz');
  const reference = useReferenceText()(ayah);
  const differing = words.filter((_, place) => differs(place, shared, words.length));
  return (
    <div className="grid min-w-0 content-start gap-1">
      <Link
        to={ayahPath(ayah)}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary hover:underline"
      >
        {reference}
      </Link>
      <Scripture data-scripture={ayah} className="text-2xl leading-[2.4]">
        {words.map((word, place) => (
          <MarkedWord
            key={place}
            space={place > 0}
            word={word}
            look={shared.includes(place) ? 'same' : differs(place, shared, words.length) ? 'other' : 'around'}
          />
        ))}
      </Scripture>
      {differing.length > 0 && (
        <p className="sr-only">
          {t('differing')} <span lang="ar">{differing.join(' ')}</span>
        </p>
      )}
    </div>
  );
}

/** Between shared words, or a word or two before the first or after the last; what stands farther off is another matter. */
function differs(place: number, shared: readonly number[], length: number): boolean {
  const [first = 0, last = length] = [shared[0], shared.at(-1)];
  return !shared.includes(place) && place >= first - 2 && place <= last + 2;
}

const LOOKS = {
  same: SHARED,
  other: DIFFERENT,
  around: '',
} as const;

function MarkedWord({ space, word, look }: { space: boolean; word: string; look: keyof typeof LOOKS }) {
  const Word = look === 'other' ? 'mark' : 'span';
  return (
    <>
      {space && ' '}
      <Word className={`whitespace-nowrap ${LOOKS[look]}`}>{word}</Word>
    </>
  );
}
