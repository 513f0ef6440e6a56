import type { ReactNode } from 'react';

export const POSES = [
  'takbir',
  'folded',
  'standing',
  'bowing',
  'prostrating',
  'sitting',
  'pointing',
  'salam',
  'leaning',
  'lying',
] as const;
export type Pose = (typeof POSES)[number];
export type Person = 'man' | 'woman';

interface FigureProps {
  pose: Pose;
  person: Person;
  className?: string;
}

/** Silhouettes in the colours of the theme. They have no faces, and their names are in the text beside them. */
export function Figure({ pose, person, className }: FigureProps) {
  const Drawing = DRAWINGS[pose];
  return (
    <svg
      viewBox="0 0 120 130"
      className={className}
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M8 124H112" className="stroke-line" strokeWidth="3" />
      <Drawing woman={person === 'woman'} />
    </svg>
  );
}

type Drawn = (props: { woman: boolean }) => ReactNode;

const DRAWINGS: Readonly<Record<Pose, Drawn>> = {
  takbir: ({ woman }) => (
    <>
      <Robe />
      <Head x={60} y={22} woman={woman} />
      <Arm d={woman ? 'M44 52L33 60L37 44' : 'M44 50L30 60L34 34'} />
      <Arm d={woman ? 'M76 52L87 60L83 44' : 'M76 50L90 60L86 34'} />
      <Hand x={woman ? 37 : 34} y={woman ? 38 : 28} />
      <Hand x={woman ? 83 : 86} y={woman ? 38 : 28} />
    </>
  ),
  folded: ({ woman }) => (
    <>
      <Robe />
      <Head x={60} y={22} woman={woman} />
      <Arm d={woman ? 'M44 52L40 66L62 62' : 'M43 52L38 76L62 76'} />
      <Arm d={woman ? 'M76 52L80 66L58 60' : 'M77 52L82 76L58 74'} />
      <Hand x={58} y={woman ? 60 : 74} />
    </>
  ),
  standing: ({ woman }) => (
    <>
      <Robe />
      <Head x={60} y={22} woman={woman} />
      <Arm d="M43 52L37 82" />
      <Arm d="M77 52L83 82" />
      <Hand x={36} y={88} />
      <Hand x={84} y={88} />
    </>
  ),
  bowing: ({ woman }) => (
    <>
      <Limb d={woman ? 'M82 112V80L44 66' : 'M82 112V76L40 68'} width={24} />
      <Head x={22} y={woman ? 60 : 65} woman={woman} turn={woman ? -70 : -85} />
      <Arm d={woman ? 'M50 72L66 86L76 90' : 'M48 72L76 96'} />
      <Hand x={78} y={woman ? 92 : 98} />
    </>
  ),
  prostrating: ({ woman }) => (
    <>
      <Limb d="M72 115H102" width={14} />
      <Limb d={woman ? 'M74 110L82 96L46 104' : 'M74 110L82 84L46 100'} width={woman ? 24 : 22} />
      <Head x={26} y={woman ? 107 : 109} woman={woman} turn={-110} />
      <Arm d={woman ? 'M48 106L50 116L38 118' : 'M48 100L56 110L40 118'} />
      <Hand x={37} y={118} />
    </>
  ),
  sitting: ({ woman }) => <Sitting woman={woman} />,
  pointing: ({ woman }) => (
    <>
      <Sitting woman={woman} />
      <path d="M40 98L28 92" className="stroke-gold" strokeWidth="4" />
    </>
  ),
  salam: ({ woman }) => (
    <>
      <path
        d="M60 52C48 52 42 60 40 74L26 106C22 116 26 122 36 122H84C94 122 98 116 94 106L80 74C78 60 72 52 60 52Z"
        className="fill-primary"
      />
      <Head x={64} y={38} woman={woman} />
      <Arm d="M44 70L38 92L44 104" />
      <Arm d="M76 70L82 92L76 104" />
      <Hand x={46} y={107} />
      <Hand x={74} y={107} />
      <path
        d="M74 18C84 18 92 24 94 34M94 34L88 29M94 34L98 28"
        className="fill-none stroke-gold"
        strokeWidth="3.5"
      />
    </>
  ),
  leaning: ({ woman }) => (
    <>
      <Limb d="M44 117H88" width={11} />
      <Limb d="M46 106L76 102L52 70" width={22} />
      <Head x={34} y={52} woman={woman} turn={-45} />
      <Arm d="M54 76L56 92L42 100" />
      <Hand x={40} y={101} />
    </>
  ),
  lying: ({ woman }) => (
    <>
      <path d="M8 116H40" className="stroke-line" strokeWidth="9" />
      <Limb d="M44 108L104 112" width={20} />
      <Head x={24} y={99} woman={woman} turn={-90} />
      <Arm d="M48 104L72 106" />
      <Hand x={76} y={106} />
    </>
  ),
};

function Sitting({ woman }: { woman: boolean }) {
  return (
    <>
      <Limb d="M44 117H88" width={11} />
      <Limb d="M42 106L72 102L64 60" width={22} />
      <Head x={60} y={34} woman={woman} turn={0} />
      <Arm d="M62 64L60 86L44 98" />
      <Hand x={42} y={99} />
    </>
  );
}

const Robe = () => (
  <path
    d="M60 38C48 38 41 44 39 56L33 118C33 121 35 122 37 122H83C85 122 87 121 87 118L81 56C79 44 72 38 60 38Z"
    className="fill-primary"
  />
);

function Limb({ d, width }: { d: string; width: number }) {
  return <path d={d} className="fill-none stroke-primary" strokeWidth={width} />;
}

/** A rim in the colour of the ground sets the arm apart from the robe. */
function Arm({ d }: { d: string }) {
  return (
    <>
      <path d={d} className="fill-none stroke-raised" strokeWidth="14" />
      <path d={d} className="fill-none stroke-primary" strokeWidth="9.5" />
    </>
  );
}

const Hand = ({ x, y }: { x: number; y: number }) => <circle cx={x} cy={y} r="5" className="fill-gold" />;

/** From the front, or from the side and so far bent forward. */
function Head({ x, y, woman, turn }: { x: number; y: number; woman: boolean; turn?: number }) {
  const side = turn !== undefined;
  return (
    <g transform={`rotate(${turn ?? 0} ${x} ${y})`}>
      {woman ? (
        <>
          <ellipse cx={x} cy={y + 1} rx="14.5" ry="15.5" className="fill-primary" />
          <ellipse cx={side ? x - 5 : x} cy={y + 1} rx={side ? 6.5 : 8.5} ry="10" className="fill-gold" />
        </>
      ) : (
        <>
          <circle cx={x} cy={y} r="12.5" className="fill-gold" />
          <path d={`M${x - 12.5} ${y - 2}A12.5 12.5 0 0 1 ${x + 12.5} ${y - 2}Z`} className="fill-primary" />
        </>
      )}
    </g>
  );
}
