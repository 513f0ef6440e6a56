import { Check, CircleDashed, Clock, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { LOGGED_PRAYERS, PRAYER_STATES, stateOn, withState } from '#core/prayer-log/log.ts';
import type { LoggedPrayer, PrayerState } from '#core/prayer-log/log.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import { useDeviceNotes } from '#web/domain/prayer/log/device-notes.ts';
import type en from '#web/domain/prayer/log/en.json';
import { changeLog, useOwnLog } from '#web/domain/prayer/log/own-log.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

const ICONS: Record<PrayerState, LucideIcon> = {
  prayed: Check,
  congregation: Users,
  late: Clock,
  missed: CircleDashed,
};

const LOOKS: Record<PrayerState, string> = {
  prayed: 'aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary',
  congregation: 'aria-pressed:border-gold aria-pressed:bg-gold-soft aria-pressed:text-gold-ink',
  late: 'aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary',
  missed: 'aria-pressed:border-edge aria-pressed:bg-sunken aria-pressed:text-ink',
};

/** The prayers of one day; a tap notes a state, the same tap takes it back. */
export function DayList({ day }: { day: string }) {
  const t = useText<typeof en>('domain/prayer/log');
  const { witr } = useDeviceNotes();
  return (
    <div className="@container grid gap-3">
      <ul className="grid divide-y divide-line">
        {(witr ? LOGGED_PRAYERS : PRAYERS).map((prayer) => (
          <li key={prayer} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 py-1.5">
            <span className="font-semibold">{t(prayer)}</span>
            <StateButtons day={day} prayer={prayer} />
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted @xl:hidden" aria-hidden="true">
        {PRAYER_STATES.map((state) => {
          const Icon = ICONS[state];
          return (
            <li key={state} className="flex items-center gap-1.5">
              <Icon className="size-4" />
              {t(state)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function StateButtons({ day, prayer }: { day: string; prayer: LoggedPrayer }) {
  const t = useText<typeof en>('domain/prayer/log');
  const known = stateOn(useOwnLog(), day, prayer);
  return (
    <fieldset aria-label={t(prayer)} className="flex min-w-0 flex-wrap gap-1">
      {PRAYER_STATES.map((state) => {
        const Icon = ICONS[state];
        const next = known === state ? null : state;
        return (
          <button
            key={state}
            type="button"
            aria-pressed={known === state}
            onClick={() => changeLog((log, now) => withState(log, day, prayer, next, now))}
            className={classNames(
              'flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-pill border border-line text-muted transition-colors hover:border-primary @xl:px-3',
              LOOKS[state],
            )}
          >
            <Icon className="size-5 shrink-0" aria-hidden="true" />
            <span className="sr-only text-sm font-semibold @xl:not-sr-only">{t(state)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
