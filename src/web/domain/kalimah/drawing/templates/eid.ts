import { unitOf } from '#web/domain/kalimah/drawing/format.ts';
import { circle, star } from '#web/domain/kalimah/drawing/geometry.ts';
import type { Template } from '#web/domain/kalimah/drawing/shape.ts';

const PENNANTS = 14;
/** As parts of the width and the height. */
const SCATTERED = [
  [0.06, 0.34],
  [0.94, 0.36],
  [0.05, 0.56],
  [0.95, 0.6],
  [0.07, 0.78],
  [0.93, 0.8],
  [0.16, 0.92],
  [0.36, 0.95],
  [0.62, 0.94],
  [0.84, 0.92],
] as const;

/** Two strings of pennants from corner to corner, and joy strewn around. */
export const eid: Template = {
  align: 'middle',
  on: 'ground',
  shapes: (size) => {
    const { width, height } = size;
    const unit = unitOf(size);
    return [
      ...garland(width, 40 * unit, 150 * unit, unit),
      ...SCATTERED.map(([x, y], index) => ({
        d:
          index % 3 === 0
            ? star(width * x, height * y, 8, [30 * unit, 16 * unit])
            : index % 3 === 1
              ? circle(width * x, height * y, 15 * unit)
              : star(width * x, height * y, 4, [26 * unit, 26 * unit]),
        ...(index % 2 === 0 ? { fill: 'accent' as const } : { stroke: 'accent' as const, width: 5 * unit }),
      })),
    ];
  },
  box: (size) => {
    const unit = unitOf(size);
    const side = 145 * unit;
    const top = 300 * unit;
    return { x: side, y: top, width: size.width - 2 * side, height: size.height - top - 150 * unit };
  },
};

/** A string that hangs down in its middle, with a pennant at each step. */
function garland(width: number, ends: number, sag: number, unit: number) {
  const low = (part: number) => ends + sag * 4 * part * (1 - part) * 0.5;
  const step = 1 / PENNANTS;
  const pennants = Array.from({ length: PENNANTS }, (_, index) => {
    const [from, to] = [index * step + step * 0.12, (index + 1) * step - step * 0.12];
    const middle = (from + to) / 2;
    return {
      d: `M${width * from} ${low(from)}L${width * to} ${low(to)}L${width * middle} ${low(middle) + 115 * unit}Z`,
      ...(index % 2 === 0 ? { fill: 'accent' as const } : { stroke: 'accent' as const, width: 5 * unit }),
    };
  });
  const string = `M0 ${ends}Q${width / 2} ${ends + sag} ${width} ${ends}`;
  return [...pennants, { d: string, stroke: 'accent' as const, width: 5 * unit }];
}
