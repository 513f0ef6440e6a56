import { ACTS, ACTS_OF } from '#core/salah/standing.ts';
import type { Step } from '#core/salah/steps.ts';
import { PrayerTextView } from '#web/domain/prayer-texts/prayer-text-view.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/learn-to-pray/en.json';
import { Figure } from '#web/tools/learn-to-pray/figures/figure.tsx';
import { useGuide } from '#web/tools/learn-to-pray/guide.ts';
import { useLesson, usePrayerSchool } from '#web/tools/learn-to-pray/own-lesson.ts';
import { StandingMark } from '#web/tools/learn-to-pray/standing-mark.tsx';
import { ActTable } from '#web/tools/learn-to-pray/steps/act-table.tsx';
import { poseOf } from '#web/tools/learn-to-pray/steps/pose.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

interface StepCardProps {
  step: Step;
  /** It stood in an earlier rak'ah, so only its name is needed. */
  known: boolean;
}

export function StepCard({ step, known }: StepCardProps) {
  const { steps } = useGuide();
  const school = usePrayerSchool();
  const { person } = useLesson();
  const [main] = ACTS_OF[step.id];
  const standing = main ? ACTS[main][school] : null;
  const head = (
    <span className="flex items-center gap-3">
      <Figure pose={poseOf(step.id, school)} person={person} className="size-12 shrink-0" />
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
        {steps[step.id]?.title}
        {standing && <StandingMark standing={standing} />}
      </span>
    </span>
  );
  return (
    <li
      data-of={step.id}
      className="scroll-mt-20 rounded-card border border-line bg-raised p-4 shadow-card sm:p-5"
    >
      {known ? (
        <Disclosure title={head}>
          <Telling step={step} />
        </Disclosure>
      ) : (
        <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <Figure pose={poseOf(step.id, school)} person={person} className="mx-auto w-28 sm:w-full" />
          <div className="grid content-start gap-2">
            <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
              {steps[step.id]?.title}
              {standing && <StandingMark standing={standing} />}
            </h4>
            <Telling step={step} />
          </div>
        </div>
      )}
    </li>
  );
}

/** What to do, what to say, and how the schools rank it. */
function Telling({ step }: { step: Step }) {
  const t = useText<typeof en>('tools/learn-to-pray');
  const { steps, differences } = useGuide();
  const school = usePrayerSchool();
  const { spelled, explained } = useLesson();
  return (
    <div className="grid gap-3">
      <p>{steps[step.id]?.text}</p>
      {step.id === 'qunut' && <p className="text-muted">{differences['qunut']?.[school]}</p>}
      {step.aloud && <p className="text-muted">{t('aloud')}</p>}
      {step.only && <p className="text-muted">{t('lateRamadan')}</p>}
      {toShow(step).map((said) => (
        <PrayerTextView key={said} said={said} spelled={spelled} explained={explained} />
      ))}
      {ACTS_OF[step.id].length > 0 && (
        <Disclosure title={<span className="text-sm">{t('schoolsSay')}</span>}>
          <ActTable acts={ACTS_OF[step.id]} />
        </Disclosure>
      )}
    </div>
  );
}

/** Every movement has its takbir, and the text says so; its words stand with the first. */
function toShow({ id, said }: Step): readonly string[] {
  return id === 'takbir' ? said : said.filter((key) => key !== 'takbir');
}
