import { qibla, windOf } from '#core/qibla/qibla.ts';
import { useVisitorPlace } from '#web/domain/place/visitor-place.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-compass/en.json';
import { Rose } from '#web/tools/prayer-compass/rose.tsx';

/** The direction from the same city as the prayer times, north up. */
export default function QiblaGlimpse() {
  const t = useText<typeof en>('tools/prayer-compass');
  const { place, pending } = useVisitorPlace();
  if (pending) return null;
  if (!place) return <p className="text-muted">{t('welcome')}</p>;
  const { bearing, distance } = qibla(place);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 text-center">
      <div className="w-full max-w-64">
        <Rose bearing={bearing} heading={null} sun={null} aligned={false}>
          {`${Math.round(bearing)}°`}
        </Rose>
      </div>
      <p className="font-semibold">
        <bdi>{place.name}</bdi>
      </p>
      <p className="text-sm text-muted">
        {t('fromNorth', { degrees: Math.round(bearing), wind: windOf(bearing) })} ·{' '}
        {t('distance', { kilometres: Math.round(distance) })}
      </p>
    </div>
  );
}
