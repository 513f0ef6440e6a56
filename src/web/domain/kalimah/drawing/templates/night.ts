import { unitOf } from '#web/domain/kalimah/drawing/format.ts';
import { circle, crescent, dome, minaret, rectangle, star } from '#web/domain/kalimah/drawing/geometry.ts';
import type { Template } from '#web/domain/kalimah/drawing/shape.ts';

/** As parts of the width and the height. */
const STARS = [
  [0.08, 0.09, 9],
  [0.19, 0.2, 5],
  [0.31, 0.06, 6],
  [0.45, 0.13, 4],
  [0.57, 0.05, 8],
  [0.93, 0.27, 5],
  [0.66, 0.17, 5],
  [0.05, 0.33, 6],
  [0.96, 0.45, 7],
  [0.03, 0.58, 4],
] as const;

/** A sky with the young moon over a town. */
export const night: Template = {
  align: 'middle',
  on: 'ground',
  shapes: (size) => {
    const { width, height } = size;
    const unit = unitOf(size);
    const foot = height - 70 * unit;
    const at = (part: number) => width * part;
    const town = [
      rectangle(0, foot, width, height - foot),
      ...[0.04, 0.14, 0.72, 0.84].map((part, index) =>
        rectangle(at(part), foot - (40 + 22 * (index % 3)) * unit, at(0.11), 140 * unit),
      ),
      rectangle(at(0.36), foot - 60 * unit, at(0.28), 80 * unit),
      dome(at(0.5), foot - 58 * unit, at(0.2)),
      minaret(at(0.31), foot, 26 * unit, 235 * unit),
      minaret(at(0.69), foot, 26 * unit, 235 * unit),
    ];
    return [
      { d: circle(width / 2, height, Math.max(width, height) * 0.42), fill: 'faint' },
      ...STARS.map(([x, y, reach]) => ({
        d: star(at(x), height * y, 4, [reach * 1.8 * unit, reach * 0.55 * unit]),
        fill: 'accent' as const,
      })),
      { d: crescent(at(0.84), 150 * unit, 74 * unit), fill: 'accent' },
      { d: town.join(''), fill: 'deep' },
    ];
  },
  box: (size) => {
    const unit = unitOf(size);
    const side = 110 * unit;
    const top = 250 * unit;
    return { x: side, y: top, width: size.width - 2 * side, height: size.height - top - 330 * unit };
  },
};
