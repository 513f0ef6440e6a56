import type { Prayer } from '#core/prayer-times/prayer.ts';
import type { PrayerReminder } from '#core/reminders.ts';
import type prayerWords from '#web/domain/prayer/en.json';
import type en from '#web/features/notifications/en.json';
import { SoundField } from '#web/features/notifications/sound-field.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { SelectField } from '#web/ui/select.tsx';
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
            onChange={(event) => onChange(reminded(reminder, { lead: Number(event.target.value) }))}
          >
            {LEADS.map((lead) => (
              <option key={lead} value={lead}>
                {lead === 0 ? t('leadNone') : t('lead', { count: lead })}
              </option>
            ))}
          </SelectField>
          <SoundField sound={reminder.sound} onChange={(sound) => onChange({ ...reminder, sound })} />
          {reminder.lead > 0 && (
            <div className="sm:col-span-2">
              <Switch
                label={t('atTime')}
                checked={reminder.atTime === true}
                onChange={(atTime) => onChange(reminded(reminder, { atTime }))}
              />
            </div>
          )}
        </div>
      )}
    </li>
  );
}

/** Where the first comes when the prayer begins, there is no second one. */
function reminded(reminder: PrayerReminder, change: Partial<PrayerReminder>): PrayerReminder {
  const { lead, sound, atTime } = { ...reminder, ...change };
  return { lead, sound, ...(lead > 0 && atTime && { atTime }) };
}
