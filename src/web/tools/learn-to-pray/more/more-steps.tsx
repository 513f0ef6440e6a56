import type { MorePrayer, MoreStep } from '#content/more-prayers-schema.ts';
import { saidWith, stepsWith } from '#core/salah/more-prayers.ts';
import type { School } from '#core/salah/prayer.ts';
import type names from '#web/domain/person/en.json';
import { PrayerTextView } from '#web/domain/prayer-texts/prayer-text-view.tsx';
import { usePrayerTextWords } from '#web/domain/prayer-texts/prayer-texts.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/learn-to-pray/en.json';
import { Figure } from '#web/tools/learn-to-pray/figures/figure.tsx';
import type { Pose } from '#web/tools/learn-to-pray/figures/figure.tsx';
import { useMorePrayerTexts } from '#web/tools/learn-to-pray/more/more-prayers.ts';
import { useLesson, usePrayerSchool } from '#web/tools/learn-to-pray/own-lesson.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** The prayer step by step, as the chosen school describes it. */
export function MoreSteps({ prayer }: { prayer: MorePrayer }) {
  const t = useText<typeof en>('tools/learn-to-pray');
  const words = useText<typeof names>('domain/person');
  const texts = useMorePrayerTexts()[prayer.id];
  const { person } = useLesson();
  const school = usePrayerSchool();
  const steps = stepsWith(prayer.steps, school);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-2xl font-semibold">
        {t('moreSteps')}
        <span className="font-sans text-sm font-normal text-muted">{words(`madhab.${school}`)}</span>
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {steps.map((step) => (
          <li
            key={step.id}
            data-of={step.id}
            className="grid scroll-mt-20 gap-4 rounded-card border border-line bg-raised p-4 shadow-card break-inside-avoid sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-5"
          >
            <Figure
              pose={poseWith(step.pose, school)}
              person={person}
              className="mx-auto w-28 sm:w-full print:w-20"
            />
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
              <h3 className="text-lg font-semibold">
                {texts?.steps[step.id]?.title}
                {step.times && <bdi className="ms-2 text-muted">×{step.times[school]}</bdi>}
              </h3>
              <p>
                {texts?.steps[step.id]?.text}
                {step.times && <span className="sr-only"> {t('times', { count: step.times[school] })}</span>}
              </p>
              {saidWith(step, school).map((said) => (
                <Said key={said} said={said} known={isKnown(steps, step, said, school)} />
              ))}
              {step.differs && (
                <div data-school={school} className="border-s-3 border-gold ps-3 text-sm">
                  <p className="text-muted">
                    {words(`madhab.${school}`)} · {texts?.differences[step.differs]?.title}
                  </p>
                  <p>{texts?.differences[step.differs]?.[school]}</p>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The Maliki school lets the arms hang in obligatory prayers. */
const poseWith = (pose: Pose, school: School): Pose =>
  pose === 'folded' && school === 'maliki' ? 'standing' : pose;

/** What stood in an earlier step is only named, and there for whoever opens it. */
function isKnown(steps: readonly MoreStep[], step: MoreStep, said: string, school: School): boolean {
  return steps.slice(0, steps.indexOf(step)).some((earlier) => saidWith(earlier, school).includes(said));
}

function Said({ said, known }: { said: string; known: boolean }) {
  const { title } = usePrayerTextWords()(said);
  const { spelled, explained } = useLesson();
  const text = <PrayerTextView said={said} spelled={spelled} explained={explained} />;
  return (
    <div data-said={said} data-of={said} className="scroll-mt-20">
      {known ? <Disclosure title={<span className="text-sm">{title}</span>}>{text}</Disclosure> : text}
    </div>
  );
}
