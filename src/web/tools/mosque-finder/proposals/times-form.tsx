import type { Mosque } from '#core/mosques/mosque.ts';
import { ONE_TIME, SEVERAL_TIMES, typedTimes } from '#core/mosques/typed-times.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { ProposalForm } from '#web/tools/mosque-finder/proposals/proposal-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';

export function TimesForm({ mosque, onClose }: { mosque: Mosque; onClose: () => void }) {
  const t = useText<typeof en>('tools/mosque-finder');
  return (
    <ProposalForm
      intro={t('timesIntro')}
      proposalIn={(form) => {
        const times = typedTimes((field) => entryIn(form, field));
        return times && { kind: 'times', mosque_id: mosque.id, times };
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        {PRAYERS.map((prayer) => (
          <TextField
            key={prayer}
            label={t(`prayer.${prayer}`)}
            name={prayer}
            pattern={ONE_TIME}
            maxLength={5}
            placeholder="13:30"
            dir="ltr"
            defaultValue={mosque.times?.[prayer]}
          />
        ))}
        <TextField
          label={t('prayer.jumuah')}
          name="jumuah"
          pattern={SEVERAL_TIMES}
          placeholder="13:15, 14:00"
          dir="ltr"
          defaultValue={mosque.times?.jumuah?.join(', ')}
        />
      </div>
      <p className="text-sm text-muted">{t('timesHint')}</p>
    </ProposalForm>
  );
}
