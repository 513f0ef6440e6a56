import * as v from 'valibot';
import { timesSchema } from '#core/mosques/mosque.ts';
import type { Mosque, MosqueTimes } from '#core/mosques/mosque.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { PRAYERS } from '#web/tools/mosque-finder/prayers.ts';
import { ProposalForm } from '#web/tools/mosque-finder/proposals/proposal-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';

const TIME = String.raw`([01]?\d|2[0-3])[:.][0-5]\d`;
const ONE = String.raw`${TIME}|\+\d{1,2}`;
const SEVERAL = String.raw`${TIME}(\s*[,،]\s*${TIME}){0,3}`;

/** `5.30` and `5:30` are `05:30`. */
const written = (time: string) => (time.startsWith('+') ? time : time.replace('.', ':').padStart(5, '0'));

function timesIn(form: FormData): MosqueTimes | null {
  const daily = PRAYERS.flatMap((prayer) => {
    const time = entryIn(form, prayer);
    return time ? [[prayer, written(time)]] : [];
  });
  const jumuah =
    entryIn(form, 'jumuah')
      ?.split(/[,،]/)
      .map((time) => written(time.trim())) ?? [];
  const said = { ...Object.fromEntries(daily), ...(jumuah.length > 0 ? { jumuah: jumuah.toSorted() } : {}) };
  const times = v.safeParse(timesSchema, said);
  return times.success ? times.output : null;
}

export function TimesForm({ mosque, onClose }: { mosque: Mosque; onClose: () => void }) {
  const t = useText<typeof en>('tools/mosque-finder');
  return (
    <ProposalForm
      intro={t('timesIntro')}
      proposalIn={(form) => {
        const times = timesIn(form);
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
            pattern={ONE}
            maxLength={5}
            placeholder="13:30"
            dir="ltr"
            defaultValue={mosque.times?.[prayer]}
          />
        ))}
        <TextField
          label={t('prayer.jumuah')}
          name="jumuah"
          pattern={SEVERAL}
          placeholder="13:15, 14:00"
          dir="ltr"
          defaultValue={mosque.times?.jumuah?.join(', ')}
        />
      </div>
      <p className="text-sm text-muted">{t('timesHint')}</p>
    </ProposalForm>
  );
}
