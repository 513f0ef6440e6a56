import type { Mosque } from '#core/mosques/mosque.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';

/** When people pray together there, as members said and the operator approved. */
export function TimesPart({ mosque: { times, times_at } }: { mosque: Mosque }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const moment = useDateTime();
  const spoken = (time: string) =>
    time.startsWith('+') ? t('minutesAfter', { minutes: Number(time) }) : time;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('times')}</h2>
      {times ? (
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
            {PRAYERS.map((prayer) => {
              const time = times[prayer];
              return (
                time && (
                  <div key={prayer} className="contents">
                    <dt className="font-semibold">{t(`prayer.${prayer}`)}</dt>
                    <dd className="tabular-nums">{spoken(time)}</dd>
                  </div>
                )
              );
            })}
            {times.jumuah && (
              <div className="contents">
                <dt className="font-semibold">{t('prayer.jumuah')}</dt>
                <dd className="tabular-nums">{times.jumuah.join(' · ')}</dd>
              </div>
            )}
          </dl>
          {times_at && <p className="text-sm text-muted">{t('timesSince', { when: moment(times_at) })}</p>}
          <p className="text-sm text-muted">{t('timesNote')}</p>
        </>
      ) : (
        <p className="text-muted">{t('noTimes')}</p>
      )}
    </section>
  );
}
