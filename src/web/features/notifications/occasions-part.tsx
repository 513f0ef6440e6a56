import type { Occasion, OccasionWishes } from '#core/reminders.ts';
import { Remark } from '#web/domain/page/remark.tsx';
import type en from '#web/features/notifications/en.json';
import { OccasionLine } from '#web/features/notifications/occasion-line.tsx';
import { useText } from '#web/platform/language/use-text.ts';

const GROUPS = [
  ['group_adhkar', ['adhkarMorning', 'adhkarEvening', 'adhkarSleep']],
  ['group_fasts', ['fastWeekly', 'fastWhite', 'suhoor', 'imsak']],
  ['group_days', ['friday', 'events']],
] as const satisfies readonly (readonly [keyof typeof en, readonly Occasion[]])[];

interface OccasionsPartProps {
  wishes: OccasionWishes;
  onChange: (wishes: OccasionWishes) => void;
}

/** What else somebody may want to be reminded of; each off at first. */
export function OccasionsPart({ wishes, onChange }: OccasionsPartProps) {
  const t = useText<typeof en>('features/notifications');
  return (
    <section className="grid gap-4">
      <div className="flex w-full flex-wrap items-center gap-x-2">
        <h2 className="min-w-0 flex-1 text-xl font-semibold lg:sr-only">{t('occasions')}</h2>
        <Remark>{t('occasionsText')}</Remark>
      </div>
      {GROUPS.map(([group, occasions]) => (
        <div key={group}>
          <h3 className="text-sm font-semibold text-muted">{t(group)}</h3>
          <ul className="grid divide-y divide-line">
            {occasions.map((occasion) => (
              <OccasionLine
                key={occasion}
                occasion={occasion}
                wish={wishes[occasion]}
                onChange={(wish) => onChange({ ...wishes, [occasion]: wish })}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
