import type { ReactNode } from 'react';
import { direction, radians } from '#core/angle.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { khatam } from '#web/platform/theme/artwork/geometry.ts';
import type en from '#web/tools/prayer-compass/en.json';
import { classNames } from '#web/ui/class-names.ts';

interface RoseProps {
  bearing: number;
  /** Where the device points; null where nobody knows, then north is up. */
  heading: number | null;
  /** The sun's direction while it is up. */
  sun: number | null;
  aligned: boolean;
  /** What stands in the middle. */
  children: string;
}

const TICKS = Array.from({ length: 72 }, (_, index) => index * 5);
const LETTERS = ['letterN', 'letterE', 'letterS', 'letterW'] as const;

/** A point of the rose, `out` from the middle. */
const at = (angle: number, out: number): [x: number, y: number] => [
  out * Math.sin(radians(angle)),
  -out * Math.cos(radians(angle)),
];

/** Turns under the device as a compass card does. */
export function Rose({ bearing, heading, sun, aligned, children }: RoseProps) {
  const t = useText<typeof en>('tools/prayer-compass');
  const turned = direction(-(heading ?? 0));
  return (
    <figure>
      <svg viewBox="-130 -130 260 260" aria-hidden="true" className="mx-auto w-full max-w-sm select-none">
        <circle
          r="112"
          className={classNames(
            'transition-[fill,stroke]',
            aligned ? 'fill-gold-soft stroke-gold' : 'fill-raised stroke-line',
          )}
          strokeWidth={aligned ? 4 : 2}
        />
        <path d={khatam(0, 0, 62)} className="fill-primary-soft" />
        <g transform={`rotate(${turned.toFixed(2)})`}>
          {TICKS.map((tick) => (
            <path
              key={tick}
              d={`M0 -108V${tick % 45 === 0 ? -98 : -103}`}
              transform={`rotate(${tick})`}
              className={tick % 45 === 0 ? 'stroke-ink' : 'stroke-edge'}
              strokeWidth={tick % 45 === 0 ? 2 : 1}
            />
          ))}
          {LETTERS.map((letter, index) => (
            <Upright key={letter} angle={index * 90} out={80} turned={turned}>
              <text
                textAnchor="middle"
                dominantBaseline="central"
                className={classNames('text-base font-semibold', index === 0 ? 'fill-danger' : 'fill-muted')}
              >
                {t(letter)}
              </text>
            </Upright>
          ))}
          {sun !== null && (
            <Upright angle={sun} out={121} turned={turned}>
              <circle r="6" className="fill-gold" />
              <path d={khatam(0, 0, 9)} className="fill-none stroke-gold" />
            </Upright>
          )}
          <g transform={`rotate(${bearing.toFixed(2)})`}>
            <path d="M0 -64L10 -44H-10Z" className="fill-primary" />
            <path
              d="M0 -66V-100"
              className="stroke-primary"
              strokeWidth="3"
              strokeDasharray="1 5"
              strokeLinecap="round"
            />
          </g>
          <Upright angle={bearing} out={112} turned={turned}>
            <Kaaba />
          </Upright>
        </g>
        {heading !== null && <path d="M0 -94L8 -78H-8Z" className={aligned ? 'fill-gold' : 'fill-ink'} />}
        <text
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-ink font-display text-3xl font-semibold"
          direction="ltr"
        >
          {children}
        </text>
      </svg>
      <figcaption className="sr-only">{t('dial', { degrees: Math.round(bearing) })}</figcaption>
    </figure>
  );
}

/** Stays upright however the rose is turned. */
function Upright({
  angle,
  out,
  turned,
  children,
}: {
  angle: number;
  out: number;
  turned: number;
  children: ReactNode;
}) {
  const [x, y] = at(angle, out);
  return (
    <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${(-turned).toFixed(2)})`}>{children}</g>
  );
}

/** The cube with its golden band and door, on a light ground in either theme: dark on dark it would be a mere card. */
export function Kaaba() {
  return (
    <>
      <circle r="17" className="fill-dawn stroke-gold" strokeWidth="1.5" />
      <path d="M-10 -6.5L-0.5 -9.5L10 -6L1 -3Z" className="fill-night" />
      <path d="M-10 -6.5L1 -3V11L-10 6.5Z" className="fill-dim" />
      <path d="M1 -3L10 -6V7L1 11Z" className="fill-night-deep" />
      <path d="M-10 -3.4L1 0.2V2.8L-10 -1Z" className="fill-gold" />
      <path d="M1 0.2L10 -2.9V-0.6L1 2.8Z" className="fill-gold" />
      <path d="M4.2 4.4L6.8 3.4V7.3L4.2 8.4Z" className="fill-gold" />
    </>
  );
}
