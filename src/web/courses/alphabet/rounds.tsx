import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type en from '#web/courses/alphabet/en.json';
import { tileClass } from '#web/domain/learning/letters/glyph.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export interface Round {
  id: string;
  prompt: ReactNode;
  options: readonly { id: string; shown: ReactNode }[];
  right: string;
  /** What is said once it was answered. */
  because: string;
}

interface RoundsProps {
  ask: string;
  rounds: readonly Round[];
  onAgain: () => void;
}

/** Short questions one after the other, as often as wished; a wrong answer only says what it was. */
export function Rounds({ ask, rounds, onAgain }: RoundsProps) {
  const t = useText<typeof en>('courses/alphabet');
  const [at, setAt] = useState(0);
  const [right, setRight] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const round = rounds[at];
  return (
    <div ref={place} tabIndex={-1} className="rounded-card">
      <Card className="grid gap-4">
        {round ? (
          <>
            <div className="flex items-baseline justify-between gap-4">
              <p className="font-semibold">{ask}</p>
              <p className="shrink-0 text-sm text-muted">{t('of', { number: at + 1, all: rounds.length })}</p>
            </div>
            <Asked
              key={round.id}
              ask={ask}
              round={round}
              onNext={(wasRight) => {
                setAt(at + 1);
                if (wasRight) setRight(right + 1);
                // The button goes; whoever uses keys stays here.
                place.current?.focus({ preventScroll: true });
              }}
            />
          </>
        ) : (
          <div className="grid justify-items-center gap-3 text-center">
            <p aria-live="polite" className="font-display text-xl font-semibold">
              {t('roundsDone', { right, all: rounds.length })}
            </p>
            <Button look="soft" onClick={onAgain}>
              {t('again')}
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}

interface AskedProps {
  ask: string;
  round: Round;
  onNext: (wasRight: boolean) => void;
}

function Asked({ ask, round, onNext }: AskedProps) {
  const t = useText<typeof en>('courses/alphabet');
  const [chosen, setChosen] = useState<string | null>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen !== null) next.current?.focus({ preventScroll: true });
  }, [chosen]);
  const isRight = chosen === round.right;
  const lookOf = (id: string) =>
    chosen === null ? 'plain' : id === round.right ? 'right' : id === chosen ? 'wrong' : 'plain';
  return (
    <>
      <div className="grid min-h-32 place-items-center text-center">{round.prompt}</div>
      <fieldset aria-label={ask} dir="rtl" className="grid min-w-0 grid-cols-2 gap-2">
        {round.options.map(({ id, shown }) => (
          <button
            key={id}
            type="button"
            onClick={() => setChosen(chosen ?? id)}
            className={tileClass(lookOf(id))}
          >
            {shown}
          </button>
        ))}
      </fieldset>
      <div className="grid min-h-24 content-start justify-items-center gap-3 text-center">
        <p aria-live="polite">
          {chosen !== null && (
            <>
              <strong className={isRight ? 'text-success' : 'text-danger'}>
                {t(isRight ? 'right' : 'notYet')}
              </strong>{' '}
              {round.because}
            </>
          )}
        </p>
        {chosen !== null && (
          <Button ref={next} look="soft" onClick={() => onNext(isRight)}>
            {t('next')}
          </Button>
        )}
      </div>
    </>
  );
}
