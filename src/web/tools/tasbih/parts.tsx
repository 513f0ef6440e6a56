import { Check } from 'lucide-react';
import { useDhikr, useRound } from '#web/tools/tasbih/use-round.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The parts of a round, so that one sees what comes next. */
export function Parts() {
  const { round, part, complete } = useRound();
  const dhikrOf = useDhikr();
  if (round.length === 1) return null;
  return (
    <ol className="flex flex-wrap justify-center gap-2 text-sm">
      {round.map(({ dhikr, times }, index) => {
        const done = complete || index < part;
        return (
          <li
            key={dhikr}
            aria-current={!complete && index === part ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-1.5 rounded-pill border px-3 py-1.5',
              index === part && !complete ? 'border-primary bg-primary-soft font-semibold' : 'border-line',
            )}
          >
            {done && <Check className="size-4 text-primary" aria-hidden="true" />}
            {dhikrOf(dhikr).title}
            <span className="text-muted tabular-nums">{times}</span>
          </li>
        );
      })}
    </ol>
  );
}
