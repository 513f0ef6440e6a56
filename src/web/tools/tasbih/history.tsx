import { isoDay, noonOf } from '#core/day.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/tasbih/en.json';
import { fortnight, heights } from '#web/tools/tasbih/fortnight.ts';
import type { CountedDay } from '#web/tools/tasbih/fortnight.ts';
import { useSettings, useTasbih } from '#web/tools/tasbih/own-tasbih.ts';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';

const HEIGHT = 100;
const STEP = 20;

/** Two weeks at a glance, for its owner alone: no goal, no comparison, no blame for an empty day. */
export function History() {
  const t = useText<typeof en>('tools/tasbih');
  const { days } = useTasbih();
  const { kept } = useSettings();
  const today = dayOf(useNow('minute'));
  const total = Object.values(days).reduce((sum, count) => sum + count, 0);
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-xl font-semibold">{t('history')}</h2>
      {total === 0 ? (
        <Empty>{kept ? t('historyEmpty') : t('historyNotKept')}</Empty>
      ) : (
        <>
          <p className="text-muted">{t('historySums', { today: days[isoDay(today)] ?? 0, total })}</p>
          <Bars days={fortnight(days, today)} />
        </>
      )}
    </Card>
  );
}

function Bars({ days }: { days: readonly CountedDay[] }) {
  const t = useText<typeof en>('tools/tasbih');
  const { locale } = languageOf(useLanguage());
  const high = heights(days);
  const counts = days.map(({ day, count }) => ({ day: noonOf(day), count }));
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' });
  const [short, long] = [written({ day: 'numeric' }), written({ day: 'numeric', month: 'long' })];
  return (
    <figure className="grid gap-2">
      <svg
        viewBox={`0 0 ${counts.length * STEP} ${HEIGHT + 18}`}
        className="w-full rtl:-scale-x-100"
        aria-hidden="true"
      >
        {counts.map(({ day, count }, index) => {
          const height = (high[index] ?? 0) * HEIGHT;
          return (
            <rect
              key={day.getTime()}
              x={index * STEP + 3}
              y={HEIGHT - height}
              width={STEP - 6}
              height={height}
              rx="3"
              className={
                count === 0 ? 'fill-line' : index === counts.length - 1 ? 'fill-gold' : 'fill-primary'
              }
            >
              <title>{`${long.format(day)}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
      <div
        className="-mt-3 grid grid-flow-col auto-cols-fr text-center text-xs text-muted"
        aria-hidden="true"
      >
        {counts.map(({ day }, index) => (
          <span key={day.getTime()} className={index % 2 === counts.length % 2 ? 'opacity-0' : ''}>
            {short.format(day)}
          </span>
        ))}
      </div>
      <table className="sr-only">
        <caption>{t('historyLabel', { days: counts.length })}</caption>
        <tbody>
          {counts.map(({ day, count }) => (
            <tr key={day.getTime()}>
              <th scope="row">{long.format(day)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
