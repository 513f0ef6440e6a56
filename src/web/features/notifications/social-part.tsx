import { SENT_KINDS } from '#core/reminders.ts';
import type { ReminderSettings } from '#core/reminders.ts';
import type en from '#web/features/notifications/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { SelectField } from '#web/ui/select.tsx';
import { Remark } from '#web/domain/page/remark.tsx';
import { Switch } from '#web/ui/switch.tsx';

const PAUSES = [10, 15, 20, 30, 45, 60];

type SocialPartProps = Pick<ReminderSettings, 'muted' | 'prayerPause'> & {
  onChange: (change: Partial<ReminderSettings>) => void;
};

export function SocialPart({ muted, prayerPause, onChange }: SocialPartProps) {
  const t = useText<typeof en>('features/notifications');
  return (
    <section className="grid gap-3 border-t border-line pt-6 first:border-t-0 first:pt-0">
      <div className="flex w-full flex-wrap items-center gap-x-2">
        <h2 className="min-w-0 flex-1 text-xl font-semibold">{t('social')}</h2>
        <Remark>
          <div className="grid gap-2">
            <p>{t('socialText')}</p>
            <p>{t('prayerPausePlace')}</p>
          </div>
        </Remark>
      </div>
      {SENT_KINDS.map((kind) => (
        <Switch
          key={kind}
          label={t(kind)}
          checked={!muted.includes(kind)}
          onChange={(on) =>
            onChange({ muted: on ? muted.filter((other) => other !== kind) : [...muted, kind] })
          }
        />
      ))}
      <SelectField
        label={t('prayerPause')}
        hint={t('prayerPauseHint')}
        value={prayerPause}
        onChange={(event) => onChange({ prayerPause: Number(event.target.value) })}
      >
        <option value={0}>{t('prayerPauseNone')}</option>
        {PAUSES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('minutes', { count: minutes })}
          </option>
        ))}
      </SelectField>
    </section>
  );
}
