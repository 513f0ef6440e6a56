import type { CatalogueEntry } from '#content/built-course.ts';
import { minutesOf, reached, todaysSteps } from '#core/courses/companion.ts';
import type { Goal } from '#core/courses/companion.ts';
import type en from '#web/features/learning-companion/en.json';
import { useKept, useLearner } from '#web/features/learning-companion/own-learner.ts';
import { StepLink } from '#web/features/learning-companion/today/step-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useNow } from '#web/platform/use-now.ts';
import { Card } from '#web/ui/card.tsx';

interface TodayProps {
  catalogue: readonly CatalogueEntry[];
  goal: Goal;
}

/** What the minutes of today are for; whoever has given them is done, and may go on. */
export function Today({ catalogue, goal }: TodayProps) {
  const t = useText<typeof en>('features/learning-companion');
  const now = useNow('minute');
  const steps = todaysSteps(useLearner(goal, catalogue));
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  // What was finished a moment ago is later than the full minute.
  const done = reached(useKept(), midnight, Number.POSITIVE_INFINITY);
  const isEnough = minutesOf(done) >= goal.minutes;
  return (
    <Card look="gold" className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-2xl font-semibold">
          {isEnough ? t('enough') : t('today', { minutes: t('minutes', { count: goal.minutes }) })}
        </h2>
        <p className="text-muted">
          {t(steps.length === 0 ? 'nothing' : isEnough ? 'enoughText' : 'todayText')}
        </p>
      </div>
      {steps.length > 0 && (
        <ol className="grid gap-2">
          {steps.map((step) => (
            <li key={step.kind === 'lesson' ? `${step.course}/${step.lesson}` : step.kind}>
              <StepLink step={step} catalogue={catalogue} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
