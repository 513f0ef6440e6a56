import { radians } from '#core/angle.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { khatam } from '#web/platform/theme/artwork/geometry.ts';
import type en from '#web/tools/prayer-compass/en.json';
import { Kaaba } from '#web/tools/prayer-compass/rose.tsx';

/** Somebody who faces the sun, from above: the qibla is `turn` degrees to their right. */
export function SunDrawing({ turn }: { turn: number }) {
  const t = useText<typeof en>('tools/prayer-compass');
  const [x, y] = [100 * Math.sin(radians(turn)), -100 * Math.cos(radians(turn))];
  const label = 'fill-ink text-sm font-semibold';
  // Beside the line that it names, away from the sun's or the shadow's.
  const aside = x < 0 ? -20 : 20;
  const away = Math.abs(turn) < 25 || Math.abs(turn) > 155;
  return (
    <figure>
      <svg viewBox="-160 -140 320 290" aria-hidden="true" className="mx-auto w-full max-w-sm select-none">
        <path d={khatam(0, 0, 112)} className="fill-primary-soft" />
        <path
          d="M0 0V-96"
          className="stroke-gold"
          strokeWidth="3"
          strokeDasharray="2 7"
          strokeLinecap="round"
        />
        <path d="M-9 8L-6 92H6L9 8Z" className="fill-edge/40" />
        <path
          d={`M0 0L${x.toFixed(1)} ${y.toFixed(1)}`}
          className="stroke-primary"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <circle r="13" className="fill-raised stroke-ink" strokeWidth="3" />
        <g transform="translate(0 -104)">
          <circle r="11" className="fill-gold" />
          <path d={khatam(0, 0, 18)} className="fill-none stroke-gold" strokeWidth="2" />
        </g>
        <text y="-128" textAnchor="middle" className={label}>
          {t('sunLabel')}
        </text>
        <text y="112" textAnchor="middle" className={label}>
          {t('shadowLabel')}
        </text>
        <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          <Kaaba />
          <text x={away ? aside * 2 : 0} y={away ? 5 : 34} textAnchor="middle" className={label}>
            {t('qiblaLabel')}
          </text>
        </g>
      </svg>
      <figcaption className="sr-only">{t('sunDrawing')}</figcaption>
    </figure>
  );
}
