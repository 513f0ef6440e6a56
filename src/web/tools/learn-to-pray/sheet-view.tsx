import { Printer } from 'lucide-react';
import { RAKAHS } from '#core/salah/prayer.ts';
import { stepsOf } from '#core/salah/steps.ts';
import type { Step } from '#core/salah/steps.ts';
import type names from '#web/domain/person/en.json';
import { PrayerTextView } from '#web/domain/prayer-texts/prayer-text-view.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/learn-to-pray/en.json';
import { Figure } from '#web/tools/learn-to-pray/figures/figure.tsx';
import { guide, useGuide } from '#web/tools/learn-to-pray/guide.ts';
import { notePractice, useLesson, usePrayerSchool } from '#web/tools/learn-to-pray/own-lesson.ts';
import { useSalahName } from '#web/tools/learn-to-pray/salah-name.ts';
import { poseOf } from '#web/tools/learn-to-pray/steps/pose.ts';
import { Button } from '#web/ui/button.tsx';

/** The prayer on a sheet of paper, to lay beside the mat. */
export function SheetView() {
  const t = useText<typeof en>('tools/learn-to-pray');
  const words = useText<typeof names>('domain/person');
  const nameOf = useSalahName();
  const texts = useGuide();
  const { salah, person } = useLesson();
  const school = usePrayerSchool();
  const steps = stepsOf(salah, school);
  const wudhu = guide.purification.find(({ id }) => id === 'wudhu');
  function printSheet() {
    notePractice();
    print();
  }
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-raised p-5 shadow-card print:gap-3 print:border-0 print:p-0 print:text-sm print:shadow-none">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl font-semibold">
          {t('prayerOf', { prayer: nameOf(salah), count: RAKAHS[salah] })} · {words(`madhab.${school}`)}
        </h2>
        <Button look="soft" onClick={printSheet}>
          <Printer className="size-5" aria-hidden="true" />
          {t('print')}
        </Button>
      </div>
      <p>
        <strong>{texts.purification['wudhu']?.title}: </strong>
        {wudhu?.steps
          .map(
            ({ id, times }) =>
              `${texts.purification['wudhu']?.steps[id]?.title ?? ''}${times ? ` ×${times}` : ''}`,
          )
          .join(' · ')}
      </p>
      <ol className="grid gap-x-6 md:grid-cols-2 print:grid-cols-2">
        {steps.map((step) => (
          <li
            key={`${step.rakah} ${step.id}`}
            className="flex items-start gap-3 border-b border-line py-2 break-inside-avoid"
          >
            <Figure pose={poseOf(step.id, school)} person={person} className="size-12 shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
                {texts.steps[step.id]?.title}
                <span className="text-sm font-normal text-muted">{t('rakah', { number: step.rakah })}</span>
              </p>
              {newIn(steps, step).map((said) => (
                <PrayerTextView key={said} said={said} explained={false} sourced={false} />
              ))}
            </div>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">{t('sheetNote')}</p>
    </article>
  );
}

/** Paper is short: what stood in an earlier step is only named by its step. */
function newIn(steps: readonly Step[], step: Step): readonly string[] {
  const before = new Set(steps.slice(0, steps.indexOf(step)).flatMap(({ said }) => said));
  return step.said.filter((said) => !before.has(said));
}
