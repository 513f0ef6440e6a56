import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { hiddenAmong, hiddenRows, nextShown } from '#core/hifz/hiding.ts';
import type { Level } from '#core/hifz/hiding.ts';
import { referenceOf } from '#core/quran/reference.ts';
import { wordsOf } from '#core/quran/words.ts';
import { SIZES, useReadingSettings } from '#web/domain/quran/reading-settings.ts';
import { ayahEnd, NO_BREAK, Scripture } from '#web/domain/quran/scripture.tsx';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { HiddenWord } from '#web/tools/quran/hifz/hidden-word.tsx';
import { RevealButtons } from '#web/tools/quran/hifz/reveal-buttons.tsx';
import { ayahElementId } from '#web/tools/quran/reading/use-opening-ayah.ts';
import { useIsRecited } from '#web/tools/quran/recitation/heard.ts';

interface HiddenTextProps {
  ayahs: readonly { ayah: number; text: string }[];
  level: Level;
  stumbled: ReadonlySet<number>;
  onStumble: (ayah: number) => void;
}

/** What a key does. The text runs to the left, and so does the arrow that goes on in it. */
const KEYS: Readonly<Record<string, 'word' | 'ayah' | 'back' | 'anew'>> = {
  ' ': 'word',
  ArrowLeft: 'word',
  ArrowDown: 'ayah',
  ArrowRight: 'back',
  ArrowUp: 'anew',
};

/**
 * Ayahs of which words are hidden and come back one by one: by a tap, a key or a button. What is hidden keeps its room, and is
 * neither drawn, read aloud nor found. The text itself is never changed.
 */
export function HiddenText({ ayahs, level, stumbled, onStumble }: HiddenTextProps) {
  const t = useText<typeof en>('tools/quran/hifz');
  const { size } = useReadingSettings();
  const [shown, setShown] = useState<readonly number[]>([]);
  const group = useRef<HTMLFieldSetElement>(null);
  const lines = useMemo(() => ayahs.map(({ ayah, text }) => ({ ayah, words: wordsOf(text) })), [ayahs]);
  const words = useMemo(
    () => lines.flatMap(({ ayah, words }) => words.map((word, place) => ({ ayah, place, word }))),
    [lines],
  );
  const hidden = hiddenAmong(words, level, shown);
  const rows = hiddenRows(words, hidden);
  const [heard, setHeard] = useState('');

  function show(indexes: readonly number[]) {
    setShown([...shown, ...indexes]);
    setHeard(indexes.map((index) => words[index]?.word).join(' '));
  }
  const moves = {
    word: () => show(nextShown(words, hidden, 'word')),
    ayah: () => show(nextShown(words, hidden, 'ayah')),
    back: () => setShown(shown.slice(0, -1)),
    anew: () => setShown([]),
  };
  function touch(event: MouseEvent<HTMLElement>) {
    const word = event.target instanceof Element ? event.target.closest('[data-word]') : null;
    const index = Number(word?.getAttribute('data-word') ?? -1);
    if (hidden.has(index)) show([index]);
    else if (shown.includes(index)) setShown(shown.filter((other) => other !== index));
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const move = KEYS[event.key];
    const { target } = event;
    // Whoever is in a field or on a button means that; outside of the text, up and down move the page.
    const isAnywhere = target === document.body && (move === 'word' || move === 'back');
    const isHere = target === group.current || isAnywhere;
    if (!move || !isHere || level === 'nothing' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moves[move]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const starts = lines.map((_, index) =>
    lines.slice(0, index).reduce((sum, line) => sum + line.words.length, 0),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* Taps are a comfort beside the keys and the buttons below, which do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions */}
      <fieldset
        ref={group}
        aria-label={t('text')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys work while it has the focus
        tabIndex={0}
        onClick={touch}
        className="min-w-0 rounded-card border border-line bg-raised px-4 py-3"
      >
        <Scripture className={SIZES[size] ?? ''}>
          {lines.map(({ ayah, words }, index) => (
            <AyahWords
              key={ayah}
              ayah={ayah}
              words={words}
              first={starts[index] ?? 0}
              hidden={hidden}
              rows={rows}
              stumbled={stumbled.has(ayah)}
              onStumble={onStumble}
            />
          ))}
        </Scripture>
      </fieldset>
      <p lang="ar" aria-live="polite" className="sr-only">
        {heard}
      </p>
      {level !== 'nothing' && (
        <RevealButtons
          hasHidden={hidden.size > 0}
          hasShown={shown.length > 0}
          onWord={moves.word}
          onAyah={moves.ayah}
          onHide={moves.anew}
        />
      )}
      <p className="text-sm text-muted">{t('stumbleHint')}</p>
    </div>
  );
}

interface AyahWordsProps {
  ayah: number;
  words: readonly string[];
  /** The place of its first word among all. */
  first: number;
  hidden: ReadonlySet<number>;
  rows: ReadonlyMap<number, number>;
  stumbled: boolean;
  onStumble: (ayah: number) => void;
}

function AyahWords({ ayah, words, first, hidden, rows, stumbled, onStumble }: AyahWordsProps) {
  const t = useText<typeof en>('tools/quran/hifz');
  const reference = useReferenceText()(ayah);
  const language = useLanguage();
  const recited = useIsRecited(ayah);
  return (
    <>
      <span
        id={ayahElementId(ayah)}
        data-scripture={ayah}
        data-recited={recited || undefined}
        className="scroll-mt-24 rounded-field box-decoration-clone data-recited:bg-gold-soft"
      >
        {words.map((word, place) => (
          <HiddenWord
            key={place}
            index={first + place}
            space={place > 0}
            word={word}
            hidden={hidden.has(first + place)}
            row={rows.get(first + place) ?? 0}
          />
        ))}
      </span>
      {NO_BREAK}
      <button
        type="button"
        aria-pressed={stumbled}
        title={t('stumbledAt', { reference })}
        onClick={() => onStumble(ayah)}
        className="inline-block min-h-6 min-w-6 rounded-field px-[0.1em] text-center leading-[1.5] text-primary hover:bg-primary-soft aria-pressed:bg-danger-soft aria-pressed:text-danger aria-pressed:outline-2 aria-pressed:outline-danger aria-pressed:outline-dashed"
      >
        <span lang={language} className="sr-only">
          {t('stumbledAt', { reference })}
        </span>
        {ayahEnd(referenceOf(ayah).ayah)}
      </button>{' '}
    </>
  );
}
