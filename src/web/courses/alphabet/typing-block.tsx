import { useId, useState } from 'react';
import { keysAt, lettersOf } from '#core/alphabet/spelling.ts';
import { Deck } from '#web/courses/alphabet/deck.tsx';
import type en from '#web/courses/alphabet/en.json';
import { Glyph } from '#web/domain/learning/letters/glyph.tsx';
import { ArabicKeys } from '#web/domain/learning/letters/keyboard.tsx';
import { useLetters } from '#web/domain/learning/letters/letters.ts';
import { WithWords } from '#web/courses/alphabet/quran-words.tsx';
import { useText } from '#web/platform/language/use-text.ts';

/** Words to write by the letters on the screen, or on a keyboard that has them; signs need no keys. */
export function TypingBlock({ words }: { words: readonly string[] }) {
  return (
    <WithWords references={words}>
      {(found) => <Deck words={found}>{({ text }) => <Typing text={text} />}</Deck>}
    </WithWords>
  );
}

function Typing({ text }: { text: string }) {
  const t = useText<typeof en>('courses/alphabet');
  const { nameOf } = useLetters();
  const field = useId();
  const letters = lettersOf(text);
  const [typed, setTyped] = useState('');
  const [misses, setMisses] = useState(0);
  const [next] = keysAt(letters, typed.length);
  const whole = typed.length === letters.length;

  /** Takes keys as long as they are right. */
  const type = (keys: string) => {
    const wrong = keys.split('').findIndex((key, at) => !keysAt(letters, typed.length + at).includes(key));
    setTyped(typed + (wrong < 0 ? keys : keys.slice(0, wrong)));
    setMisses(wrong < 0 ? 0 : misses + 1);
  };
  const erase = () => {
    setTyped(typed.slice(0, -1));
    setMisses(0);
  };
  const said = whole
    ? t('typed')
    : misses === 0
      ? ''
      : misses === 1
        ? t('otherKey')
        : t('nextIs', { name: nameOf(next ?? ''), letter: next ?? '' });

  return (
    <>
      <Glyph className="text-center text-6xl">{text}</Glyph>
      <div className="grid gap-1">
        <label htmlFor={field} className="text-sm text-muted">
          {t('typeIt')}
        </label>
        <input
          id={field}
          lang="ar"
          dir="rtl"
          inputMode="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={({ target: { value } }) => {
            if (value.startsWith(typed)) type(value.slice(typed.length).trim());
            else if (typed.startsWith(value)) erase();
          }}
          className="font-scripture min-h-20 w-full min-w-0 rounded-field border border-edge bg-ground px-4 text-center text-4xl leading-[1.9]"
        />
        <p aria-live="polite" className="min-h-[1.6em] text-center font-semibold">
          {said}
        </p>
      </div>
      <ArabicKeys onKey={type} onErase={erase} />
    </>
  );
}
