import { useState } from 'react';
import { RotateCcw } from 'lucide-react';
import { keysOf, lettersOf } from '#core/alphabet/spelling.ts';
import { shuffled } from '#core/courses/shuffled.ts';
import { Deck } from '#web/courses/alphabet/deck.tsx';
import type en from '#web/courses/alphabet/en.json';
import { Glyph, NamedGlyph, tileClass } from '#web/domain/learning/letters/glyph.tsx';
import { useLetters } from '#web/domain/learning/letters/letters.ts';
import type { QuranWord } from '#web/courses/alphabet/quran-words.tsx';
import { WithWords } from '#web/courses/alphabet/quran-words.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** Letters that stand apart become a word, one by one; each changes its shape as the next one joins it. */
export function JoinBlock({ words }: { words: readonly string[] }) {
  return (
    <WithWords references={words}>
      {(found) => <Deck words={found}>{(word) => <Joining word={word} />}</Deck>}
    </WithWords>
  );
}

function Joining({ word: { text, reference } }: { word: QuranWord }) {
  const t = useText<typeof en>('courses/alphabet');
  const { nameOf } = useLetters();
  const letters = lettersOf(text);
  const keys = keysOf(letters);
  const tiles = shuffled(
    letters.map((letter, at) => ({ letter, at })),
    reference,
  );
  const [joined, setJoined] = useState<readonly number[]>([]);
  const [missed, setMissed] = useState(false);
  const next = letters[joined.length];
  const whole = next === undefined;

  return (
    <>
      <div className="grid justify-items-center gap-1">
        <p className="text-sm text-muted">{t('joinThis')}</p>
        <Glyph className="text-3xl text-muted">{text}</Glyph>
      </div>
      <Glyph
        aria-live="polite"
        className="min-h-[2.2em] rounded-field bg-sunken px-4 text-center text-6xl text-primary"
      >
        {letters.slice(0, joined.length).join('')}
      </Glyph>
      <fieldset aria-label={t('letters')} dir="rtl" className="min-w-0 flex flex-wrap justify-center gap-2">
        {tiles.map(({ letter, at }) => (
          <button
            key={at}
            type="button"
            aria-disabled={joined.includes(at)}
            onClick={() => {
              if (joined.includes(at)) return;
              // Of two that are alike it does not matter which is taken.
              setMissed(letter !== next);
              if (letter === next) setJoined([...joined, at]);
            }}
            className={classNames(tileClass(), 'aria-disabled:opacity-30')}
          >
            <NamedGlyph name={nameOf(keys[at] ?? letter)} className="text-3xl">
              {letter}
            </NamedGlyph>
          </button>
        ))}
      </fieldset>
      <div className="grid justify-items-center gap-2 text-center">
        <p aria-live="polite" className="min-h-[1.6em] font-semibold">
          {whole ? t('joined') : missed ? t('otherLetter') : t('fromTheRight')}
        </p>
        {joined.length > 0 && (
          <Button
            look="quiet"
            onClick={() => {
              setJoined([]);
              setMissed(false);
            }}
          >
            <RotateCcw className="size-5" aria-hidden="true" />
            {t('apart')}
          </Button>
        )}
      </div>
    </>
  );
}
