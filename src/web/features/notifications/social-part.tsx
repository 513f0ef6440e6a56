import { SENT_KINDS } from '#core/reminders.ts';
import type { ReminderSettings } from '#core/reminders.ts';
import type en from '#web/features/notifications/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';

const PAUSES = [10, 15, 20, 30, 45, 60];

type SocialPartProps = Pick<ReminderSettings, 'muted' | 'prayerPause'> & {
  onChange: (change: Partial<ReminderSettings>) => void;
};

export function SocialPart({ muted, prayerPause, onChange }: SocialPartProps) {
  const t = useText<typeof en>('features/notifications');
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl font-semibold">{t('social')}</h2>
      <p className="text-muted">{t('socialText')}</p>
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
    </Card>
  );
}
