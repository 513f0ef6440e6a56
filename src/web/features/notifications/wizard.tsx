import { PRAYERS } from '#core/prayer-times/prayer.ts';
import type names from '#web/domain/prayer/en.json';
import { useOwnReminders } from '#web/domain/prayer/reminders/use-own-reminders.ts';
import { WizardStep } from '#web/domain/wizard/wizard-step.tsx';
import type en from '#web/features/notifications/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Switch } from '#web/ui/switch.tsx';

export default function ReminderStep() {
  const t = useText<typeof en>('features/notifications');
  const name = useText<typeof names>('domain/prayer');
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
