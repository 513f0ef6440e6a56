import { isoDay } from '#core/day.ts';
import { DayField } from '#web/domain/dates/day-field.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { changeZakat, ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { Question } from '#web/tools/zakat-calculator/questions/question.tsx';
import { sinceIn, today } from '#web/tools/zakat-calculator/year.ts';
import { Segments } from '#web/ui/segments.tsx';

/** Whether a lunar year has passed; who knows the day is told when. */
export function SinceQuestion() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const own = useStore(ownZakat);
  const since = sinceIn(own);
  return (
    <Question title={t('since')}>
      <Segments
        label={t('since')}
        value={since}
        onChange={(since) => changeZakat({ since })}
        segments={[
          { value: 'longer', label: t('sinceLonger') },
          { value: 'shorter', label: t('sinceShorter') },
          { value: 'day', label: t('sinceDay') },
        ]}
      />
      {since === 'day' && (
        <DayField
          label={t('hawlStart')}
          value={own.hawl ?? ''}
          max={isoDay(today())}
          onChange={(day) => changeZakat({ hawl: day === '' ? null : day })}
        />
      )}
    </Question>
  );
}
