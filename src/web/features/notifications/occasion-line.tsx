import { OCCASION_RULES } from '#core/occasions.ts';
import type { Occasion, OccasionWish } from '#core/reminders.ts';
import type en from '#web/features/notifications/en.json';
import { SoundField } from '#web/features/notifications/sound-field.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { SelectField } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** How the minutes of each are said: by which time, and on which side of it. */
const SAID = {
  adhkarMorning: 'sunriseBefore',
  adhkarEvening: 'maghribBefore',
  adhkarSleep: 'ishaAfter',
  fastWeekly: 'maghribAfter',
  fastWhite: 'maghribAfter',
  suhoor: 'fajrBefore',
  imsak: 'fajrBefore',
  friday: 'dhuhrBefore',
  events: 'maghribAfter',
} as const satisfies Record<Occasion, keyof typeof en>;

const HINTS: Partial<Record<Occasion, keyof typeof en>> = {
  fastWeekly: 'fastWeeklyHint',
  fastWhite: 'fastWhiteHint',
  suhoor: 'suhoorHint',
  imsak: 'imsakHint',
  events: 'eventsHint',
};

interface OccasionLineProps {
  occasion: Occasion;
  wish: OccasionWish | undefined;
  onChange: (wish: OccasionWish | undefined) => void;
}

export function OccasionLine({ occasion, wish, onChange }: OccasionLineProps) {
  const t = useText<typeof en>('features/notifications');
  const { leads } = OCCASION_RULES[occasion];
  const hint = HINTS[occasion];
  return (
    <li className="grid gap-3 py-3">
      <Switch
        label={<span className="font-semibold">{t(occasion)}</span>}
        checked={wish !== undefined}
        onChange={(on) => onChange(on ? { lead: leads[0], sound: 'bell' } : undefined)}
      />
      {hint && <p className="-mt-3 text-sm text-muted">{t(hint)}</p>}
      {wish && (
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <SelectField
            label={t('when')}
            value={wish.lead}
            onChange={(event) => onChange({ ...wish, lead: Number(event.target.value) })}
          >
            {leads
              .toSorted((one, other) => one - other)
              .map((lead) => (
                <option key={lead} value={lead}>
                  {t(SAID[occasion], { count: lead })}
                </option>
              ))}
          </SelectField>
          <SoundField sound={wish.sound} onChange={(sound) => onChange({ ...wish, sound })} />
        </div>
      )}
    </li>
  );
}
