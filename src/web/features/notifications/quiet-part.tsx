import type { QuietHours } from '#core/reminders.ts';
import { clockText, minutesIn } from '#web/features/notifications/clock-text.ts';
import type en from '#web/features/notifications/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { TimeField } from '#web/domain/dates/time-field.tsx';
import { Switch } from '#web/ui/switch.tsx';

const NIGHT: QuietHours = { from: 22 * 60, until: 6 * 60, forPrayers: false };

interface QuietPartProps {
  quiet: QuietHours | null;
  onChange: (quiet: QuietHours | null) => void;
}

export function QuietPart({ quiet, onChange }: QuietPartProps) {
  const t = useText<typeof en>('features/notifications');
  return (
    <section className="grid gap-4 border-t border-line pt-6 first:border-t-0 first:pt-0">
      <Switch
        label={
          <>
            <span className="block font-display text-xl font-semibold">{t('quiet')}</span>
            <span className="block text-sm text-muted">{t('quietText')}</span>
          </>
        }
        checked={quiet !== null}
        onChange={(on) => onChange(on ? NIGHT : null)}
      />
      {quiet && (
        <>
          <div className="grid gap-3 min-[26rem]:grid-cols-2">
            {(['from', 'until'] as const).map((end) => (
              <TimeField
                key={end}
                label={t(end === 'from' ? 'quietFrom' : 'quietUntil')}
                value={clockText(quiet[end])}
                onChange={(time) => {
                  const minutes = minutesIn(time);
                  if (minutes !== null) onChange({ ...quiet, [end]: minutes });
                }}
              />
            ))}
          </div>
          <Switch
            label={t('quietPrayers')}
            checked={!quiet.forPrayers}
            onChange={(sounding) => onChange({ ...quiet, forPrayers: !sounding })}
          />
        </>
      )}
    </section>
  );
}
