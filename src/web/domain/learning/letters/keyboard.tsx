import { Delete } from 'lucide-react';
import type en from '#web/domain/learning/letters/en.json';
import { NamedGlyph } from '#web/domain/learning/letters/glyph.tsx';
import { SEATED, useLetters } from '#web/domain/learning/letters/letters.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** In the order of the alphabet, as it is learned; then what stands for a letter: ta marbuta, alif maqsura and the seats of hamza. */
const KEYS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإؤئةى'.split('');

interface ArabicKeysProps {
  onKey: (character: string) => void;
  onErase: () => void;
}

const KEY =
  'grid min-h-12 min-w-0 place-items-center rounded-field border border-line bg-raised transition-colors hover:bg-sunken active:scale-[0.98]';

/** Arabic letters to tap, for those whose keyboard has none. */
export function ArabicKeys({ onKey, onErase }: ArabicKeysProps) {
  const t = useText<typeof en>('domain/learning/letters');
  const { nameOf } = useLetters();
  const named = (key: string) => (SEATED.includes(key) ? t('hamzaSeat', { letter: key }) : nameOf(key));
  return (
    <fieldset aria-label={t('keys')} dir="rtl" className="min-w-0 grid grid-cols-7 gap-1">
      {KEYS.map((key) => (
        <button key={key} type="button" onClick={() => onKey(key)} className={KEY}>
          <NamedGlyph name={named(key)} room="bare" className="text-2xl">
            {key}
          </NamedGlyph>
        </button>
      ))}
      <button type="button" aria-label={t('erase')} onClick={onErase} className={`${KEY} col-span-7`}>
        <Delete className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </button>
    </fieldset>
  );
}
