import { useState } from 'react';
import type { CatalogueEntry } from '#content/built-course.ts';
import { MINUTES_A_DAY } from '#core/courses/companion.ts';
import type { Goal } from '#core/courses/companion.ts';
import type en from '#web/features/learning-companion/en.json';
import { setGoal } from '#web/features/learning-companion/own-goal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** No course is called so. */
const ANY = '*';
const USUAL: Goal = { course: null, minutes: 10 };
const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

interface GoalFormProps {
  catalogue: readonly CatalogueEntry[];
  /** Null: there is none yet. */
  goal: Goal | null;
  onDone: () => void;
}

/** What somebody wants to learn, and how many minutes a day. Both can be changed at any time. */
export function GoalForm({ catalogue, goal, onDone }: GoalFormProps) {
  const t = useText<typeof en>('features/learning-companion');
  const [course, setCourse] = useState((goal ?? USUAL).course ?? ANY);
  const [minutes, setMinutes] = useState((goal ?? USUAL).minutes);
  const wanted = catalogue.find(({ id }) => id === course);
  const offered = [...new Set([...MINUTES_A_DAY, minutes])].toSorted((one, other) => one - other);
  return (
    <form
      className="reading grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        setGoal({ course: course === ANY ? null : course, minutes });
        onDone();
      }}
    >
      <div className="grid gap-3">
        <h2 className="text-xl font-semibold">{t('goalAsk')}</h2>
        <Choices
          label={t('goalAsk')}
          value={course}
          onChange={setCourse}
          choices={[{ value: ANY, label: t('goalAny'), hint: t('goalAnyText') }]}
        />
        <Disclosure
          title={t('goalCourse')}
          aside={wanted && <span className="text-sm text-muted">{wanted.title}</span>}
          open={course !== ANY}
        >
          <div className="grid gap-6 pt-2">
            {LEVELS.map((level) => (
              <div key={level} className="grid gap-2">
                <h3 className="font-semibold text-muted">{t(`level.${level}`)}</h3>
                <Choices
                  many
                  label={t(`level.${level}`)}
                  value={course}
                  onChange={setCourse}
                  choices={catalogue
                    .filter((entry) => entry.level === level)
                    .map(({ id, title }) => ({ value: id, label: title }))}
                />
              </div>
            ))}
          </div>
        </Disclosure>
      </div>
      <div className="grid gap-3">
        <h2 className="text-xl font-semibold">{t('minutesAsk')}</h2>
        <Segments
          label={t('minutesAsk')}
          value={String(minutes)}
          onChange={(value) => setMinutes(Number(value))}
          segments={offered.map((count) => ({ value: String(count), label: count }))}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t(goal ? 'goalSave' : 'goalBegin')}</Button>
        {goal && (
          <Button look="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
