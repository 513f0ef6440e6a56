import { isoDay } from '#core/day.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { today } from '#web/tools/zakat-calculator/hawl.tsx';
import { changeZakat, ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { Question } from '#web/tools/zakat-calculator/questions/question.tsx';
import { sinceIn } from '#web/tools/zakat-calculator/year.ts';
import { TextField } from '#web/ui/field.tsx';
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
        <TextField
          type="date"
          label={t('hawlStart')}
          value={own.hawl ?? ''}
          max={isoDay(today())}
          onChange={({ target }) => changeZakat({ hawl: target.value === '' ? null : target.value })}
        />
      )}
    </Question>
  );
}
