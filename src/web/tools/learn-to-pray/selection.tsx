import type { ReactNode } from 'react';
import { SALAHS, SCHOOLS } from '#core/salah/prayer.ts';
import { ChoiceLine } from '#web/domain/page/choice-line.tsx';
import type names from '#web/domain/person/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/learn-to-pray/en.json';
import { changeLesson, useLesson, usePrayerSchool } from '#web/tools/learn-to-pray/own-lesson.ts';
import { useSalahName } from '#web/tools/learn-to-pray/salah-name.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Segments } from '#web/ui/segments.tsx';

const PERSONS = ['man', 'woman'] as const;

/** Which prayer, as which school describes it, and whether wudhu is done already: said in a line, chosen behind it. */
export function Selection() {
  const t = useText<typeof en>('tools/learn-to-pray');
  const words = useText<typeof names>('domain/person');
  const nameOf = useSalahName();
  const { salah, person, washed } = useLesson();
  const school = usePrayerSchool();
  const chosen = [nameOf(salah), words(`madhab.${school}`), t(person), ...(washed ? [t('washed')] : [])];
  return (
    <div className="@container rounded-card border border-line bg-raised px-4 py-1 shadow-card print:hidden">
      <ChoiceLine chosen={chosen.join(' · ')} action={t('change')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-3">
          <Named name={t('choosePrayer')}>
            <Segments
              label={t('choosePrayer')}
              look="cells"
              // Six of them stand in rows of the same length.
              className="@min-[17rem]:grid! @min-[17rem]:grid-cols-3! @min-[35rem]:grid-cols-6!"
              segments={SALAHS.map((value) => ({ value, label: nameOf(value) }))}
              value={salah}
              onChange={(salah) => changeLesson({ salah })}
            />
          </Named>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @min-[48rem]:grid-cols-[2fr_1fr]">
            <Named name={t('chooseSchool')}>
              <Segments
                label={t('chooseSchool')}
                look="block"
                segments={SCHOOLS.map((value) => ({ value, label: words(`madhab.${value}`) }))}
                value={school}
                onChange={(school) => changeLesson({ school })}
              />
            </Named>
            <Named name={t('choosePerson')}>
              <Segments
                label={t('choosePerson')}
                look="block"
                segments={PERSONS.map((value) => ({ value, label: t(value) }))}
                value={person}
                onChange={(person) => changeLesson({ person })}
              />
            </Named>
          </div>
          <Checkbox
            label={t('alreadyWashed')}
            checked={washed}
            onChange={(event) => changeLesson({ washed: event.target.checked })}
          />
        </div>
      </ChoiceLine>
    </div>
  );
}

/** The name of what is chosen, for the eye; screen readers have it from the group itself. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <p className="text-sm font-semibold" aria-hidden="true">
        {name}
      </p>
      {children}
    </div>
  );
}
