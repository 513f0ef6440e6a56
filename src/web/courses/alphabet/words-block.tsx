import { useState } from 'react';
import { keysOf, lettersOf } from '#core/alphabet/spelling.ts';
import { Deck } from '#web/courses/alphabet/deck.tsx';
import type en from '#web/courses/alphabet/en.json';
import { Glyph } from '#web/domain/learning/letters/glyph.tsx';
import { useLetters } from '#web/domain/learning/letters/letters.ts';
import { WithWords } from '#web/courses/alphabet/quran-words.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

/** Words to read, the shorter first; whoever is stuck takes one apart. */
export function WordsBlock({ words }: { words: readonly string[] }) {
  return (
    <WithWords references={words}>
      {(found) => (
        <Deck
          words={found.toSorted((one, other) => lettersOf(one.text).length - lettersOf(other.text).length)}
        >
          {({ text }) => <Reading text={text} />}
        </Deck>
      )}
    </WithWords>
  );
}

function Reading({ text }: { text: string }) {
  const t = useText<typeof en>('courses/alphabet');
  const { nameOf } = useLetters();
  const [apart, setApart] = useState(false);
  const letters = lettersOf(text);
  const keys = keysOf(letters);
  return (
    <>
      <Glyph className="text-center text-6xl sm:text-7xl">{text}</Glyph>
      {apart && (
        <ol dir="rtl" aria-label={t('letters')} className="flex flex-wrap justify-center gap-2">
          {letters.map((letter, at) => (
            <li key={at} className="grid min-w-14 justify-items-center rounded-field bg-sunken px-2 pb-2">
              <Glyph className="text-3xl">{letter}</Glyph>
              <span className="text-sm text-muted">{nameOf(keys[at] ?? letter)}</span>
            </li>
          ))}
        </ol>
      )}
      <Button
        look="quiet"
        aria-expanded={apart}
        className="justify-self-center"
        onClick={() => setApart(!apart)}
      >
        {t(apart ? 'hideLetters' : 'showLetters')}
      </Button>
    </>
  );
}
