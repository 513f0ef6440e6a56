import { Play } from 'lucide-react';
import type { Prayer } from '#core/prayer-times/prayer.ts';
import { SOUNDS } from '#core/reminders.ts';
import type { PrayerReminder } from '#core/reminders.ts';
import type prayerWords from '#web/domain/prayer/en.json';
import type en from '#web/features/notifications/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { playTone } from '#web/platform/sound/tones.ts';
import { IconButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';

const LEADS = [0, 5, 10, 15, 20, 30, 45, 60];
const USUAL: PrayerReminder = { lead: 0, sound: 'bell' };

interface PrayerLineProps {
  prayer: Prayer;
  reminder: PrayerReminder | undefined;
  onChange: (reminder: PrayerReminder | undefined) => void;
}

export function PrayerLine({ prayer, reminder, onChange }: PrayerLineProps) {
  const t = useText<typeof en>('features/notifications');
  const names = useText<typeof prayerWords>('domain/prayer');
  return (
    <li className="grid gap-3 py-3">
      <Switch
        label={<span className="font-semibold">{names(prayer)}</span>}
        checked={reminder !== undefined}
        onChange={(on) => onChange(on ? USUAL : undefined)}
      />
      {reminder && (
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <SelectField
            label={t('when')}
            value={reminder.lead}
            onChange={(event) => onChange({ ...reminder, lead: Number(event.target.value) })}
          >
            {LEADS.map((lead) => (
              <option key={lead} value={lead}>
                {lead === 0 ? t('leadNone') : t('lead', { count: lead })}
              </option>
            ))}
          </SelectField>
          <div className="flex items-end gap-2">
            <div className="flex-1">
              <SelectField
                label={t('sound')}
                value={reminder.sound}
                onChange={(event) =>
                  onChange({
                    ...reminder,
                    sound: SOUNDS.find((sound) => sound === event.target.value) ?? reminder.sound,
                  })
                }
              >
                {SOUNDS.map((sound) => (
                  <option key={sound} value={sound}>
                    {t(sound)}
                  </option>
                ))}
              </SelectField>
            </div>
            <IconButton
              label={t('listen', { sound: t(reminder.sound) })}
              aria-disabled={reminder.sound === 'silent'}
              className="border border-edge text-primary aria-disabled:opacity-30"
              onClick={() => void playTone(reminder.sound)}
            >
              <Play className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      )}
    </li>
  );
}
