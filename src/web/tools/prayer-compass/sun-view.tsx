import { useMemo } from 'react';
import { turnTo } from '#core/angle.ts';
import type { Place } from '#core/place.ts';
import { bySun } from '#core/qibla/by-sun.ts';
import type { Qibla } from '#core/qibla/qibla.ts';
import { nextSunrise, sunHours, sunOver, sunOverKaaba, TOO_HIGH } from '#core/qibla/sun.ts';
import { clock } from '#web/domain/prayer/clock.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-compass/en.json';
import { SunDrawing } from '#web/tools/prayer-compass/sun-drawing.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface SunViewProps {
  place: Place;
  qibla: Qibla;
}

/** The qibla by sun or shadow: no sensor, no magnet that could mislead. */
export function SunView({ place, qibla }: SunViewProps) {
  const t = useText<typeof en>('tools/prayer-compass');
  const now = useNow('minute');
  const { azimuth, altitude } = sunOver(place, now);
  return (
    <div className="split">
      <Card className="grid gap-4">
        <h2 className="text-xl font-semibold">{t('sunTitle')}</h2>
        {altitude <= 0 && <Below place={place} now={now} />}
        {altitude > 0 && altitude < TOO_HIGH && <Above turn={turnTo(azimuth, qibla.bearing)} />}
        {altitude >= TOO_HIGH && <Notice>{t('sunHigh')}</Notice>}
      </Card>
      <Moments place={place} qibla={qibla} now={now} />
    </div>
  );
}

function Above({ turn }: { turn: number }) {
  const t = useText<typeof en>('tools/prayer-compass');
  const { way, degrees, side, hour, shadow } = bySun(turn);
  return (
    <>
      <p className="font-display text-2xl font-semibold">
        {way === 'ahead' && t('sunAhead')}
        {way === 'behind' && t('sunBehind')}
        {way === 'aside' && t('sunUp', { degrees, side })}
      </p>
      <SunDrawing turn={turn} />
      <p>{t('sunHow', { degrees, side, hour })}</p>
      <p>{t('shadowHow', shadow)}</p>
      <p className="text-sm text-muted">{t('sunCare')}</p>
    </>
  );
}

function Below({ place, now }: { place: Place; now: Date }) {
  const t = useText<typeof en>('tools/prayer-compass');
  const { locale } = languageOf(useLanguage());
  const rise = nextSunrise(place, now);
  return (
    <Notice>
      {t('sunDown')} {rise ? t('sunRises', { time: clock(rise, place.zone, locale) }) : t('sunNotSoon')}
    </Notice>
  );
}

/** When no angle has to be guessed. */
function Moments({ place, qibla, now }: SunViewProps & { now: Date }) {
  const t = useText<typeof en>('tools/prayer-compass');
  const { locale } = languageOf(useLanguage());
  const hours = useMemo(() => sunHours(place, qibla.bearing, now), [place, qibla, now]);
  const over = useMemo(() => sunOverKaaba(now), [now]);
  const date = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    dateStyle: 'long',
    timeZone: place.zone,
  }).format(over);
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('hours')}</h2>
      {hours.length === 0 && <p className="text-muted">{t('hoursNone')}</p>}
      <dl className="grid gap-2">
        {hours.map(({ at, marks }) => (
          <div key={at.getTime()} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>{t(marks === 'sun' ? 'hourSun' : 'hourShadow')}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{clock(at, place.zone, locale)}</dd>
          </div>
        ))}
      </dl>
      <h3 className="font-semibold">{t('overKaaba')}</h3>
      <p className="text-sm text-muted">
        {t('overKaabaText', { date, time: clock(over, place.zone, locale) })}
      </p>
    </Card>
  );
}
