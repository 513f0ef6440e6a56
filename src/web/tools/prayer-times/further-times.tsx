import type { Place } from '#core/place.ts';
import type { DayCourse, Span } from '#core/prayer-times/course.ts';
import { clock } from '#web/domain/prayer/clock.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';
import { VoluntaryPrayers } from '#web/tools/prayer-times/voluntary-prayers.tsx';
import { Card } from '#web/ui/card.tsx';

const FORBIDDEN = ['sunrise', 'zenith', 'sunset'] as const;

/** The night's parts, and the times when voluntary prayer waits. */
export function FurtherTimes({ place, course }: { place: Place; course: DayCourse }) {
  const t = useText<typeof en>('tools/prayer-times');
  const { locale } = languageOf(useLanguage());
  const shown = (instant: Date) => clock(instant, place.zone, locale);
  const range = ({ from, until }: Span) => `${shown(from)} – ${shown(until)}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-[repeat(2,minmax(0,1fr))] lg:grid-cols-[minmax(0,1fr)]">
      <Card className="grid content-start gap-3">
        <h2 className="text-lg font-semibold">{t('night')}</h2>
        <dl className="grid gap-2">
          <Line term={t('midnight')} value={shown(course.midnight)} />
          <Line term={t('lastThird')} value={t('from', { time: shown(course.lastThird) })} />
        </dl>
      </Card>
      <Card className="grid content-start gap-3 sm:col-span-2 sm:row-start-2 lg:col-span-1 lg:row-start-auto">
        <VoluntaryPrayers course={course} shown={shown} />
      </Card>
      <Card className="grid content-start gap-3">
        <h2 className="text-lg font-semibold">{t('forbidden')}</h2>
        <dl className="grid gap-2">
          {FORBIDDEN.map((kind) => (
            <Line key={kind} term={t(`forbidden_${kind}`)} value={range(course.forbidden[kind])} />
          ))}
        </dl>
      </Card>
    </div>
  );
}

function Line({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>{term}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
