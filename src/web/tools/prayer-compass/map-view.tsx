import { useMemo } from 'react';
import { LAND } from 'virtual:land';
import type { Place } from '#core/place.ts';
import { landPath, onMap, RIM } from '#core/qibla/map.ts';
import { KAABA } from '#core/qibla/qibla.ts';
import type { Qibla } from '#core/qibla/qibla.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-compass/en.json';
import { Kaaba } from '#web/tools/prayer-compass/rose.tsx';
import { Card } from '#web/ui/card.tsx';

/** Less would show no coast by which to recognise anything, in kilometres. */
const LEAST = 1500;
const RINGS = [500, 1000, 2000, 5000] as const;

/** Drawn on the device from outlines that came with the app: no map service learns where anybody is. */
export function MapView({ place, qibla }: { place: Place; qibla: Qibla }) {
  const t = useText<typeof en>('tools/prayer-compass');
  const land = useMemo(() => landPath(place, LAND), [place]);
  const [x, y] = onMap(place, KAABA);
  const reach = Math.min(RIM, Math.max(LEAST, qibla.distance * 1.25));
  // The drawing is 200 units wide, whatever it shows.
  const scale = 100 / reach;
  const ring = RINGS.find((length) => reach / length <= 5) ?? 5000;
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl font-semibold">{t('mapTitle')}</h2>
      <figure>
        <svg viewBox="-104 -104 208 208" aria-hidden="true" className="mx-auto w-full max-w-xl select-none">
          <clipPath id="qibla-map">
            <circle r="100" />
          </clipPath>
          <circle r="100" className="fill-primary-soft" />
          <g clipPath="url(#qibla-map)">
            <path d={land} transform={`scale(${scale})`} fillRule="evenodd" className="fill-gold-soft" />
            {Array.from({ length: Math.floor(reach / ring) }, (_, index) => (
              <circle
                key={index}
                r={(index + 1) * ring * scale}
                className="fill-none stroke-edge/30"
                strokeWidth="0.4"
              />
            ))}
          </g>
          <circle r="100" className="fill-none stroke-edge" strokeWidth="1" />
          <path d="M0 0V-92" className="stroke-edge" strokeWidth="0.6" strokeDasharray="2 2" />
          <text y="-93" textAnchor="middle" className="fill-muted text-[7px]">
            {t('mapNorth')}
          </text>
          <path
            d={`M0 0L${(x * scale).toFixed(2)} ${(y * scale).toFixed(2)}`}
            className="stroke-primary"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
          <circle r="3" className="fill-gold stroke-ink" strokeWidth="0.8" />
          <text y={y > 0 ? -6 : 11} textAnchor="middle" className="fill-ink text-[8px] font-semibold">
            {place.name}
          </text>
          <g transform={`translate(${(x * scale).toFixed(2)} ${(y * scale).toFixed(2)})`}>
            <g transform="scale(0.4)">
              <Kaaba />
            </g>
            <text y={y > 0 ? 13 : -8} textAnchor="middle" className="fill-ink text-[8px] font-semibold">
              {t('mapKaaba')}
            </text>
          </g>
        </svg>
        <figcaption className="sr-only">
          {t('mapDrawing', { place: place.name, degrees: Math.round(qibla.bearing) })}
        </figcaption>
      </figure>
      <p>{t('mapNote')}</p>
    </Card>
  );
}
