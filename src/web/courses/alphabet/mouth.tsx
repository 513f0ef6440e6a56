import type { PlaceId } from '#content/letters-schema.ts';
import { classNames } from '#web/ui/class-names.ts';

type Point = readonly [x: number, y: number];

/** Tip, middle and back of the tongue. */
type Tongue = readonly [tip: Point, middle: Point, back: Point];
const REST: Tongue = [
  [72, 120],
  [112, 104],
  [158, 106],
];
const withTip = (tip: Point, blade: Point = [112, 102]): Tongue => [tip, blade, REST[2]];

const LIPS = {
  open: { upper: [36, 92], lower: [37, 132], size: [9, 10] },
  closed: { upper: [35, 102], lower: [35, 122], size: [9, 10.5] },
  rounded: { upper: [25, 97], lower: [25, 127], size: [12, 8.5] },
  inward: { upper: [35, 88], lower: [48, 121], size: [10, 10] },
} as const satisfies Record<string, { upper: Point; lower: Point; size: Point }>;

/** How the mouth stands for a sound. */
interface Articulation {
  tongue?: Tongue;
  lips?: keyof typeof LIPS;
  /** Where it is made: points of one line. */
  mark: readonly Point[];
}

/** From the throat to the lips; the words beside the drawing say the same. */
const PLACES: Readonly<Record<PlaceId, Articulation>> = {
  'open-mouth': {
    mark: [
      [48, 112],
      [80, 100],
      [118, 84],
      [160, 92],
      [194, 122],
      [196, 170],
    ],
  },
  'throat-deep': { mark: [[195, 186]] },
  'throat-middle': { mark: [[196, 154]] },
  'throat-upper': { mark: [[192, 120]] },
  'tongue-root': { tongue: [REST[0], [116, 106], [172, 92]], mark: [[174, 91]] },
  'tongue-back': { tongue: [REST[0], [118, 98], [152, 74]], mark: [[150, 73]] },
  'tongue-middle': {
    tongue: [
      [70, 118],
      [112, 72],
      [156, 98],
    ],
    mark: [[112, 70]],
  },
  'tongue-side': {
    tongue: [
      [70, 114],
      [112, 92],
      [158, 98],
    ],
    mark: [
      [92, 104],
      [118, 96],
      [148, 98],
    ],
  },
  'tip-sides-gum': {
    tongue: withTip([74, 92], [110, 100]),
    mark: [
      [68, 93],
      [80, 88],
      [90, 90],
    ],
  },
  'tip-gum': { tongue: withTip([75, 91]), mark: [[75, 89]] },
  'tip-near-gum': { tongue: withTip([83, 88], [116, 104]), mark: [[83, 84]] },
  'tip-teeth-base': { tongue: withTip([66, 96]), mark: [[65, 95]] },
  'tip-teeth-edge': { tongue: withTip([56, 114], [108, 102]), mark: [[57, 112]] },
  'tip-lower-teeth': { tongue: withTip([67, 122], [96, 96]), mark: [[65, 119]] },
  'lip-teeth': { lips: 'inward', mark: [[52, 112]] },
  lips: { lips: 'closed', mark: [[35, 112]] },
  'lips-rounded': {
    lips: 'rounded',
    mark: [
      [24, 106],
      [24, 118],
    ],
  },
};

/** A smooth line through points (Catmull and Rom). */
function through(points: readonly Point[]): string {
  return points
    .map((to, at) => {
      const from = points[at - 1];
      if (!from) return `M${to.join(' ')}`;
      const [before, after] = [points[at - 2] ?? from, points[at + 1] ?? to];
      const first = from.map((value, axis) => value + ((to[axis] ?? 0) - (before[axis] ?? 0)) / 6);
      const second = to.map((value, axis) => value - ((after[axis] ?? 0) - (from[axis] ?? 0)) / 6);
      return `C${[...first, ...second, ...to].map((value) => Math.round(value * 10) / 10).join(' ')}`;
    })
    .join('');
}

interface MouthProps {
  place: PlaceId;
  /** What is told to those who do not see it. */
  label: string;
  /** The back of the tongue is raised. */
  heavy?: boolean;
  className?: string;
}

/** A mouth cut in the middle, lips on the left, with the place of a letter marked. Drawn, not a face. */
export function Mouth({ place, label, heavy = false, className }: MouthProps) {
  const { tongue: still = REST, lips = 'open', mark } = PLACES[place];
  const [tip, middle, [x, y]] = still;
  const tongue = [tip, middle, [x, heavy ? Math.min(y, 90) : y]] as const;
  const { upper, lower, size } = LIPS[lips];
  return (
    <svg
      viewBox="4 40 224 168"
      data-place={place}
      className={classNames('w-full max-w-72', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <title>{label}</title>
      <g className="fill-sunken text-muted">
        {/* Above: gum, palate, the soft palate with the uvula. */}
        <path d="M44 78 50 90 63 91C72 88 78 70 112 64 142 59 162 70 174 86 180 95 181 104 183 112 188 106 188 92 184 80 178 66 160 50 112 48 78 48 52 60 44 78Z" />
        {/* Below: chin and the front of the throat. */}
        <path d="M44 146C58 172 90 188 130 186 156 184 170 178 182 172L180 204" fill="none" />
        <path d="M206 62C214 100 213 150 209 204" fill="none" />
        <path d="M181 187H190M208 187H200" fill="none" strokeWidth={4} />
      </g>
      <path
        className="fill-primary-soft text-primary"
        d={`${through([[84, 152], [tip[0] + 7, tip[1] + 18], ...tongue, [184, 138], [183, 172]])}C150 186 104 184 84 152Z`}
      />
      {place === 'tongue-side' && (
        <g className="fill-raised text-muted">
          {[94, 112, 130].map((left) => (
            <path key={left} d={`M${left} 74v12q7 7 14 0V74`} />
          ))}
        </g>
      )}
      <g className="fill-raised text-muted">
        <path d="M52 90 63 91 61 108Q57 112 54 108Z" />
        <path d="M52 140 53 126Q57 121 61 126L63 144Z" />
      </g>
      <g className="fill-gold-soft text-muted">
        <ellipse cx={upper[0]} cy={upper[1]} rx={size[0]} ry={size[1]} />
        <ellipse cx={lower[0]} cy={lower[1]} rx={size[0]} ry={size[1]} />
      </g>
      {heavy && <path className="text-primary" strokeWidth={3} d="M146 132V108M138 116 146 108 154 116" />}
      <g className="text-gold">
        {mark.length > 1 ? (
          <path d={through(mark)} strokeWidth={10} strokeOpacity={0.85} />
        ) : (
          mark.map(([cx, cy]) => (
            <g key={cx}>
              <circle cx={cx} cy={cy} r={13} fill="currentColor" fillOpacity={0.3} stroke="none" />
              <circle cx={cx} cy={cy} r={6} fill="currentColor" stroke="none" />
            </g>
          ))
        )}
      </g>
    </svg>
  );
}
