import { endingOf, partsOf, RAKAHS } from '#core/salah/prayer.ts';
import { stepsOf } from '#core/salah/steps.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/learn-to-pray/en.json';
import { changeLesson, useLesson, usePrayerSchool } from '#web/tools/learn-to-pray/own-lesson.ts';
import { BeginPraying } from '#web/tools/learn-to-pray/praying/begin-praying.tsx';
import { useSalahName } from '#web/tools/learn-to-pray/salah-name.ts';
import { StepCard } from '#web/tools/learn-to-pray/steps/step-card.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** The prayer from the intention to the salam, rak'ah after rak'ah. */
export function PrayerView({ onPray }: { onPray: () => void }) {
  const t = useText<typeof en>('tools/learn-to-pray');
  const nameOf = useSalahName();
  const { salah, spelled, explained } = useLesson();
  const school = usePrayerSchool();
  const language = useLanguage();
  const steps = stepsOf(salah, school);
  const rakahs = Array.from({ length: RAKAHS[salah] }, (_, index) => index + 1);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <h2 className="text-2xl font-semibold">
          {t('prayerOf', { prayer: nameOf(salah), count: RAKAHS[salah] })}
        </h2>
        {partsOf(salah, school).length > 1 && <p className="text-muted">{t('twoAndOne')}</p>}
        <BeginPraying onBegin={onPray} />
        <div className="flex flex-wrap gap-x-8">
          {language !== 'ar' && (
            <Switch
              label={t('spelled')}
              checked={spelled}
              onChange={(spelled) => changeLesson({ spelled })}
            />
          )}
          <Switch
            label={t('explained')}
            checked={explained}
            onChange={(explained) => changeLesson({ explained })}
          />
        </div>
      </div>
      {rakahs.map((rakah) => (
        <section
          key={rakah}
          className="grid grid-cols-[minmax(0,1fr)] gap-3"
          aria-label={t('rakah', { number: rakah })}
        >
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl font-semibold">
            {t('rakah', { number: rakah })}
            <span className="font-sans text-sm font-normal text-muted">
              {t(`ending.${endingOf(salah, school, rakah)}`)}
            </span>
          </h3>
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {steps
              .filter((step) => step.rakah === rakah)
              .map((step) => (
                <StepCard
                  key={`${salah}-${school}-${step.id}`}
                  step={step}
                  known={steps.find(({ id }) => id === step.id) !== step && step.id !== 'surah'}
                />
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
