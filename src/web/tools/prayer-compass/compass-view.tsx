import { useEffect, useMemo, useState } from 'react';
import { Compass as CompassIcon } from 'lucide-react';
import type { Place } from '#core/place.ts';
import { declination } from '#core/qibla/declination.ts';
import { windOf } from '#core/qibla/qibla.ts';
import type { Qibla } from '#core/qibla/qibla.ts';
import { sunOver } from '#core/qibla/sun.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import { useStore } from '#web/platform/store.ts';
import { CompassCare } from '#web/tools/prayer-compass/compass-care.tsx';
import { facesQibla, turnShown, turnSpoken } from '#web/tools/prayer-compass/direction-words.ts';
import { doubtOf, inSteps } from '#web/tools/prayer-compass/doubt.ts';
import type en from '#web/tools/prayer-compass/en.json';
import { ownVibration } from '#web/tools/prayer-compass/own-compass.ts';
import { Rose } from '#web/tools/prayer-compass/rose.tsx';
import { Spoken } from '#web/tools/prayer-compass/spoken.tsx';
import { useCompass } from '#web/tools/prayer-compass/use-compass.ts';
import type { Compass } from '#web/tools/prayer-compass/use-compass.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Milliseconds: felt, not heard. */
const BUZZ = 60;
const calmMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The compass where the device has one, and the direction to find by hand where it has none. */
export function CompassView({ place, qibla }: { place: Place; qibla: Qibla }) {
  const t = useText<typeof en>('tools/prayer-compass');
  const now = useNow('minute');
  const needle = useMemo(() => declination(place, now), [place, now]);
  const sun = sunOver(place, now);
  const [compass, ask] = useCompass(needle);
  const live = compass.state === 'live' ? compass : null;
  const aligned = useAlignment(live?.heading ?? null, qibla.bearing);
  // In steps where motion disturbs.
  const heading = live && calmMotion() ? inSteps(live.heading) : (live?.heading ?? null);
  return (
    <div className="split">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 text-center">
        <Rose
          bearing={qibla.bearing}
          heading={heading}
          sun={sun.altitude > 0 ? sun.azimuth : null}
          aligned={aligned}
        >
          {`${Math.round(qibla.bearing)}°`}
        </Rose>
        <p className="text-muted">
          {t('fromNorth', { degrees: Math.round(qibla.bearing), wind: windOf(qibla.bearing) })}
          <span className="block text-sm">{t('distance', { kilometres: Math.round(qibla.distance) })}</span>
        </p>
        {live ? (
          <>
            <p className="min-h-10 font-display text-2xl font-semibold" aria-hidden="true">
              {aligned ? t('facing') : turnShown(t, live.heading, qibla.bearing)}
            </p>
            <Spoken>{aligned ? t('facing') : turnSpoken(t, live.heading, qibla.bearing)}</Spoken>
            <p className="text-sm text-muted">{t('hold')}</p>
            <Doubt compass={live} />
          </>
        ) : (
          <Silent compass={compass} bearing={qibla.bearing} onAsk={ask} />
        )}
      </Card>
      <CompassCare live={live !== null} />
    </div>
  );
}

/** Whether one faces the qibla; felt in the hand at the moment when it comes true. */
function useAlignment(heading: number | null, bearing: number): boolean {
  const [before, setBefore] = useState(false);
  const aligned = heading !== null && facesQibla(heading, bearing, before);
  if (aligned !== before) setBefore(aligned);
  const vibrates = useStore(ownVibration);
  useEffect(() => {
    if (!aligned) return;
    noteUse('prayer-compass', Date.now());
    if (vibrates) navigator.vibrate?.(BUZZ);
  }, [aligned, vibrates]);
  return aligned;
}

/** What speaks against the needle at the moment. */
function Doubt({ compass }: { compass: Extract<Compass, { state: 'live' }> }) {
  const t = useText<typeof en>('tools/prayer-compass');
  const doubt = doubtOf(compass);
  return doubt && <Notice>{t(doubt, { degrees: Math.round(compass.accuracy ?? 0) })}</Notice>;
}

/** A compass that says nothing, yet or at all. */
function Silent({ compass, bearing, onAsk }: { compass: Compass; bearing: number; onAsk: () => void }) {
  const t = useText<typeof en>('tools/prayer-compass');
  if (compass.state === 'asks')
    return (
      <div className="grid justify-items-center gap-3">
        <Button onClick={onAsk}>
          <CompassIcon className="size-5" aria-hidden="true" />
          {t('startCompass')}
        </Button>
      </div>
    );
  return (
    <div className="grid min-h-24 gap-2">
      <p className="font-semibold" aria-live="polite">
        {t(compass.state === 'live' ? 'waiting' : compass.state)}
      </p>
      <p className="text-muted">{t('byHand', { degrees: Math.round(bearing) })}</p>
    </div>
  );
}
