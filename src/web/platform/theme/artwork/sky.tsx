import { useId } from 'react';
import { khatam } from '#web/platform/theme/artwork/geometry.ts';

/** From above to the horizon, and the land before it. Where the sun stands, or the moon. */
const SKIES = {
  dawn: { sky: ['#0d3b40', '#2c716d', '#e9bd7c'], land: ['#2f6f68', '#124a46'], sun: [96, 92] },
  morning: { sky: ['#7fb9b4', '#bcd9c8', '#f8e8c2'], land: ['#6fa892', '#2f7a6b'], sun: [150, 60] },
  noon: { sky: ['#5fa9b5', '#a5d0cc', '#eef0d8'], land: ['#86b28c', '#3f8a6f'], sun: [200, 34] },
  afternoon: { sky: ['#6fa7a4', '#d8cfa2', '#f3c98a'], land: ['#8a9a68', '#4c6f54'], sun: [268, 58] },
  evening: { sky: ['#0a2a2b', '#123f45', '#2c5a5c'], land: ['#123f3c', '#0a2a2b'], sun: [312, 44] },
} as const;

export type Hour = keyof typeof SKIES;

const STARS = [
  [36, 30, 3],
  [84, 56, 2],
  [138, 22, 2.6],
  [190, 50, 2],
  [238, 26, 3],
  [372, 66, 2.4],
] as const;

/** The same land at five hours of a day. */
export function Sky({ hour, className }: { hour: Hour; className?: string }) {
  const id = useId();
  const { sky, land, sun } = SKIES[hour];
  const isNight = hour === 'evening';
  return (
    <svg viewBox="0 0 400 150" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        {sky.map((colour, index) => (
          <stop key={colour} offset={index / 2} stopColor={colour} />
        ))}
      </linearGradient>
      <rect width="400" height="150" fill={`url(#${id})`} />
      {(isNight || hour === 'dawn') &&
        STARS.map(([x, y, radius]) => (
          <path key={x} d={khatam(x, y, radius)} fill="#fbeecb" fillOpacity={isNight ? 0.9 : 0.5} />
        ))}
      <g fill="#fff1c9">
        {isNight ? (
          <path
            d={`M${sun[0]} ${sun[1] - 20}a20 20 0 1 0 18 30 16 16 0 0 1-18-30Z`}
            transform={`rotate(-20 ${sun[0]} ${sun[1]})`}
          />
        ) : (
          <>
            <circle cx={sun[0]} cy={sun[1]} r="34" fillOpacity="0.25" />
            <circle cx={sun[0]} cy={sun[1]} r="19" />
          </>
        )}
      </g>
      <g fill={land[0]}>
        <path d="M0 116c60-20 120-4 190-14s130-22 210-6v54H0Z" />
        <path d="M262 100V72h2l3-10 3 10h2v28ZM280 100V80c0-11 12-12 15-21 3 9 15 10 15 21v20ZM318 100V72h2l3-10 3 10h2v28Z" />
      </g>
      <path d="M0 132c80-18 150 6 230-4s120-14 170-4v26H0Z" fill={land[1]} />
    </svg>
  );
}
