import { PRAYERS } from '#core/prayer-times/prayer.ts';
import type en from '#web/features/notifications/en.json';
import { useText } from '#web/language/use-text.ts';
import type names from '#web/prayer/en.json';
import { useOwnReminders } from '#web/reminders/use-own-reminders.ts';
import { Switch } from '#web/ui/switch.tsx';
import { WizardStep } from '#web/wizard/wizard-step.tsx';

export default function ReminderStep() {
  const t = useText<typeof en>('notifications');
  const name = useText<typeof names>('prayer');
  const { prayers, change } = useOwnReminders();
  return (
    <WizardStep title={t('wizardTitle')} text={t('wizardText')}>
      <div className="grid gap-1">
        {PRAYERS.map((prayer) => (
          <Switch
            key={prayer}
            label={name(prayer)}
            checked={prayers[prayer] !== undefined}
            onChange={(on) =>
              change({ prayers: { ...prayers, [prayer]: on ? { lead: 0, sound: 'bell' } : undefined } })
            }
          />
        ))}
      </div>
    </WizardStep>
  );
}
