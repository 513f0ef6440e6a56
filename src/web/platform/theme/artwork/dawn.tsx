import { useId } from 'react';
import { arch, khatam } from '#web/platform/theme/artwork/geometry.ts';

const STARS = [
  [118, 214, 5],
  [150, 150, 3.4],
  [262, 172, 4],
  [292, 240, 3.2],
  [228, 118, 3],
  [96, 286, 3],
  [176, 232, 2.6],
] as const;

const HILLS = [
  { path: 'M40 430C110 396 158 412 206 402C262 390 312 372 360 392V540H40Z', fill: '#3d7d74' },
  { path: 'M40 466C96 440 150 446 204 452C262 458 310 430 360 440V540H40Z', fill: '#22625c' },
  { path: 'M40 500C104 482 168 492 226 488C280 484 322 474 360 482V540H40Z', fill: '#124a46' },
];

/** Dawn seen through a mihrab: the hour of the first prayer. */
export function Dawn({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 400 560" className={className} aria-hidden="true">
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0d3b40" />
        <stop offset="0.42" stopColor="#2c716d" />
        <stop offset="0.66" stopColor="#d9a765" />
        <stop offset="0.82" stopColor="#f7dfae" />
      </linearGradient>
      <radialGradient id={`${id}glow`} cx="200" cy="404" r="150" gradientUnits="userSpaceOnUse">
        <stop offset="0" stopColor="#fff4d2" stopOpacity="0.95" />
        <stop offset="1" stopColor="#fff4d2" stopOpacity="0" />
      </radialGradient>
      <clipPath id={`${id}door`}>
        <path d={arch(200, 60, 288, 540)} />
      </clipPath>
      <path d={arch(200, 6, 372, 560)} fill="#0a2a2b" />
      <path d={arch(200, 22, 344, 552)} fill="none" stroke="#c9973a" strokeWidth="1.5" strokeOpacity="0.55" />
      <path d={arch(200, 42, 312, 546)} fill="#0f4340" />
      <g clipPath={`url(#${id}door)`}>
        <rect x="40" y="40" width="320" height="520" fill={`url(#${id}sky)`} />
        <rect x="40" y="240" width="320" height="320" fill={`url(#${id}glow)`} />
        {STARS.map(([x, y, radius]) => (
          <path key={x} d={khatam(x, y, radius)} fill="#fbeecb" fillOpacity="0.85" />
        ))}
        <circle cx="200" cy="404" r="34" fill="#fff1c9" />
        {[58, 88, 122].map((radius) => (
          <circle
            key={radius}
            cx="200"
            cy="404"
            r={radius}
            fill="none"
            stroke="#fff1c9"
            strokeOpacity={22 / radius}
          />
        ))}
        <Town />
        {HILLS.map((hill) => (
          <path key={hill.fill} d={hill.path} fill={hill.fill} />
        ))}
      </g>
      <path d={arch(200, 60, 288, 540)} fill="none" stroke="#e3b65c" strokeWidth="3" />
      <Lantern />
    </svg>
  );
}

function Town() {
  return (
    <g fill="#2f6f68">
      <path d="M108 424V352h3l4-14 4 14h3v72Z" />
      <path d="M128 424v-34c0-16 18-18 22-32 4 14 22 16 22 32v34Z" />
      <path d="M252 424v-22c0-10 11-12 14-21 3 9 14 11 14 21v22Z" />
      <path d="M292 424v-56h2.4l3.2-12 3.2 12h2.4v56Z" />
    </g>
  );
}

function Lantern() {
  return (
    <g>
      <path d="M200 62V168" stroke="#e3b65c" strokeWidth="1.5" />
      <path d="M192 176c0-5 4-8 8-8s8 3 8 8Z" fill="#e3b65c" />
      <path d="M188 178h24l5 18-9 22h-16l-9-22Z" fill="#fbe6ae" stroke="#e3b65c" strokeWidth="2" />
      <path d={khatam(200, 197, 8)} fill="#c98a1b" />
      <path d="M194 220h12l-6 9Z" fill="#e3b65c" />
    </g>
  );
}
