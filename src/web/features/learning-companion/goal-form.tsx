import { useState } from 'react';
import type { CatalogueEntry } from '#content/built-course.ts';
import { MINUTES_A_DAY } from '#core/courses/companion.ts';
import type { Goal } from '#core/courses/companion.ts';
import type en from '#web/features/learning-companion/en.json';
import { setGoal } from '#web/features/learning-companion/own-goal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** No course is called so. */
const ANY = '*';
const USUAL: Goal = { course: null, minutes: 10 };

interface GoalFormProps {
  catalogue: readonly CatalogueEntry[];
  /** Null: there is none yet. */
  goal: Goal | null;
  onDone: () => void;
}

/** What somebody wants to learn, and how many minutes a day. Both can be changed at any time. */
export function GoalForm({ catalogue, goal, onDone }: GoalFormProps) {
  const t = useText<typeof en>('features/learning-companion');
  const [course, setCourse] = useState(goal ? (goal.course ?? ANY) : null);
  const [minutes, setMinutes] = useState((goal ?? USUAL).minutes);
  const offered = [...new Set([...MINUTES_A_DAY, minutes])].toSorted((one, other) => one - other);
  return (
    <form
      className="reading grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (course === null) return;
        setGoal({ course: course === ANY ? null : course, minutes });
        onDone();
      }}
    >
      <div className="grid gap-3">
        <h2 className="text-xl font-semibold">{t('goalAsk')}</h2>
        <Choices
          many
          label={t('goalAsk')}
          value={course}
          onChange={setCourse}
          choices={[
            ...catalogue.map(({ id, title }) => ({ value: id, label: title })),
            { value: ANY, label: t('goalAny'), hint: t('goalAnyText') },
          ]}
        />
      </div>
      <div className="grid gap-3">
        <h2 className="text-xl font-semibold">{t('minutesAsk')}</h2>
        <Segments
          label={t('minutesAsk')}
          look="cells"
          value={String(minutes)}
          onChange={(value) => setMinutes(Number(value))}
          segments={offered.map((count) => ({ value: String(count), label: t('minutes', { count }) }))}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={course === null}>
          {t(goal ? 'goalSave' : 'goalBegin')}
        </Button>
        {goal && (
          <Button look="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
