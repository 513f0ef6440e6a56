import { SALAHS, SCHOOLS } from '#core/salah/prayer.ts';
import type names from '#web/domain/person/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/learn-to-pray/en.json';
import { changeLesson, useLesson, useSchool } from '#web/tools/learn-to-pray/own-lesson.ts';
import { useSalahName } from '#web/tools/learn-to-pray/salah-name.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Segments } from '#web/ui/segments.tsx';

const PERSONS = ['man', 'woman'] as const;

/** Which prayer, as which school describes it, and whether wudhu is done already. */
export function Selection() {
  const t = useText<typeof en>('tools/learn-to-pray');
  const words = useText<typeof names>('domain/person');
  const nameOf = useSalahName();
  const { salah, person, washed } = useLesson();
  const school = useSchool();
  return (
    <Card className="grid gap-4 print:hidden">
      <Segments
        label={t('choosePrayer')}
        look="cells"
        segments={SALAHS.map((value) => ({ value, label: nameOf(value) }))}
        value={salah}
        onChange={(salah) => changeLesson({ salah })}
      />
      <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
        <Segments
          label={t('chooseSchool')}
          look="block"
          segments={SCHOOLS.map((value) => ({ value, label: words(`madhab.${value}`) }))}
          value={school}
          onChange={(school) => changeLesson({ school })}
        />
        <Segments
          label={t('choosePerson')}
          look="block"
          segments={PERSONS.map((value) => ({ value, label: t(value) }))}
          value={person}
          onChange={(person) => changeLesson({ person })}
        />
      </div>
      <Checkbox
        label={t('alreadyWashed')}
        checked={washed}
        onChange={(event) => changeLesson({ washed: event.target.checked })}
      />
    </Card>
  );
}
