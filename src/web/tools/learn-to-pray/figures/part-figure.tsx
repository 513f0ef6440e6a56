import type { ReactNode } from 'react';

export type BodyPart =
  | 'heart'
  | 'hands'
  | 'mouth'
  | 'nose'
  | 'face'
  | 'arms'
  | 'head'
  | 'ears'
  | 'feet'
  | 'body';

const ROBE = 'M60 38C48 38 41 44 39 56L34 116H86L81 56C79 44 72 38 60 38Z';

const SHOWN: Readonly<Record<BodyPart, ReactNode>> = {
  heart: <path d="M67 72C58 66 58 58 63 57C65 56.6 67 58 67 60C67 58 69 56.6 71 57C76 58 76 66 67 72Z" />,
  hands: (
    <>
      <circle cx="30" cy="84" r="8" />
      <circle cx="90" cy="84" r="8" />
    </>
  ),
  mouth: <ellipse cx="60" cy="28" rx="6" ry="3.5" />,
  nose: <ellipse cx="60" cy="22" rx="3" ry="5" />,
  face: <ellipse cx="60" cy="23" rx="10.5" ry="11" />,
  arms: (
    <path
      d="M33 62L30 84M87 62L90 84"
      className="fill-none stroke-gold"
      strokeWidth="11"
      strokeLinecap="round"
    />
  ),
  head: <path d="M45 20A15 15 0 0 1 75 20C68 15 52 15 45 20Z" />,
  ears: (
    <>
      <ellipse cx="45" cy="23" rx="4" ry="6" />
      <ellipse cx="75" cy="23" rx="4" ry="6" />
    </>
  ),
  feet: (
    <>
      <ellipse cx="50" cy="120" rx="10" ry="5" />
      <ellipse cx="70" cy="120" rx="10" ry="5" />
    </>
  ),
  body: (
    <>
      <path d={ROBE} />
      <circle cx="60" cy="22" r="14" />
    </>
  ),
};

/** A body in outline, with the part in gold that a step of purification is about. */
export function PartFigure({ part, className }: { part: BodyPart; className?: string }) {
  return (
    <svg viewBox="15 4 90 124" className={className} aria-hidden="true">
      <g className="fill-primary stroke-primary opacity-30">
        <path d={ROBE} stroke="none" />
        <circle cx="60" cy="22" r="14" stroke="none" />
        <path
          d="M42 52L33 62L30 82M78 52L87 62L90 82"
          fill="none"
          strokeWidth="9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M41 120H59M61 120H79" strokeWidth="8" strokeLinecap="round" />
      </g>
      <g className="fill-gold">{SHOWN[part]}</g>
    </svg>
  );
}
