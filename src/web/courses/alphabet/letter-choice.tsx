import type { LetterId } from '#content/letters-schema.ts';
import type en from '#web/courses/alphabet/en.json';
import { NamedGlyph, tileClass } from '#web/domain/learning/letters/glyph.tsx';
import { useLetters } from '#web/domain/learning/letters/letters.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

interface LetterChoiceProps {
  letters: readonly LetterId[];
  value: LetterId;
  onChange: (letter: LetterId) => void;
  className?: string;
}

/** One of several letters. */
export function LetterChoice({ letters, value, onChange, className }: LetterChoiceProps) {
  const t = useText<typeof en>('courses/alphabet');
  const { letterOf } = useLetters();
  return (
    <fieldset
      aria-label={t('chooseLetter')}
      dir="rtl"
      className={classNames('min-w-0 flex flex-wrap gap-2', className)}
    >
      {letters.map((id) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
          className={tileClass()}
        >
          <NamedGlyph name={letterOf(id).name} room="bare" className="text-2xl">
            {letterOf(id).character}
          </NamedGlyph>
        </button>
      ))}
    </fieldset>
  );
}
