import { useDeferredValue, useEffect, useState } from 'react';
import type { Judge, Strength } from '#core/password-strength/strength.ts';
import type en from '#web/domain/password/en.json';
import { passwordJudge } from '#web/domain/password/judge.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

/** How many of the three strokes are filled, and with what. */
const LOOKS: Record<Strength, { filled: number; colour: string }> = {
  weak: { filled: 1, colour: 'bg-danger' },
  fair: { filled: 2, colour: 'bg-gold' },
  good: { filled: 3, colour: 'bg-primary' },
};

export interface Typed {
  password: string;
  /** What others know of the person. */
  own: readonly string[];
}

/** A quiet line under a new password. Where the words for it cannot be fetched it is left out. */
export default function StrengthNote({ password, own }: Typed) {
  const t = useText<typeof en>('domain/password');
  const [judge, setJudge] = useState<Judge | null>(null);
  useEffect(() => {
    passwordJudge()
      .then((loaded) => setJudge(() => loaded))
      .catch(() => undefined);
  }, []);
  // Judging takes some milliseconds, and typing goes before.
  const judged = useDeferredValue(password);
  if (judge === null || judged === '') return null;
  const strength = judge(judged, own);
  const { filled, colour } = LOOKS[strength];
  return (
    <p className="grid gap-1 text-sm text-muted">
      <span className="flex gap-1" aria-hidden="true">
        {[1, 2, 3].map((stroke) => (
          <span
            key={stroke}
            className={classNames('h-1 w-10 rounded-full', stroke <= filled ? colour : 'bg-line')}
          />
        ))}
      </span>
      <span aria-live="polite">
        <span className="sr-only">{t('strength')}: </span>
        {t(strength)}
      </span>
    </p>
  );
}
