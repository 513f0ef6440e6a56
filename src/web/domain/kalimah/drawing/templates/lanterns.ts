import { unitOf } from '#web/domain/kalimah/drawing/format.ts';
import { circle } from '#web/domain/kalimah/drawing/geometry.ts';
import type { Template } from '#web/domain/kalimah/drawing/shape.ts';

/** Where they hang, how long the cord is, and how large they are. */
const HUNG = [
  [0.12, 150, 1],
  [0.3, 60, 0.7],
  [0.5, 20, 0.55],
  [0.7, 60, 0.7],
  [0.88, 150, 1],
] as const;

/** Lanterns on cords from above, for the nights of Ramadan. */
export const lanterns: Template = {
  align: 'middle',
  on: 'ground',
  shapes: (size) => {
    const { width, height } = size;
    const unit = unitOf(size);
    return [
      ...HUNG.map(([part, cord]) => ({
        d: circle(width * part, (cord + 110) * unit, 150 * unit),
        fill: 'faint' as const,
      })),
      ...HUNG.flatMap(([part, cord, scale]) => lantern(width * part, cord * unit, scale * unit)),
      { d: `M0 ${height - 46 * unit}H${width}`, stroke: 'accent', width: 4 * unit },
      { d: `M0 ${height - 30 * unit}H${width}V${height}H0Z`, fill: 'deep' },
    ];
  },
  box: (size) => {
    const unit = unitOf(size);
    const side = 120 * unit;
    const top = 380 * unit;
    return { x: side, y: top, width: size.width - 2 * side, height: size.height - top - 100 * unit };
  },
};

function lantern(x: number, cord: number, unit: number) {
  const [top, foot] = [cord + 50 * unit, cord + 210 * unit];
  return [
    { d: `M${x} 0V${cord}`, stroke: 'accent', width: 3 * unit },
    { d: `M${x - 44 * unit} ${top}Q${x} ${cord - 40 * unit} ${x + 44 * unit} ${top}Z`, fill: 'accent' },
    {
      d: `M${x - 44 * unit} ${top + 10 * unit}L${x - 62 * unit} ${top + 80 * unit}L${x - 36 * unit} ${foot - 14 * unit}H${x + 36 * unit}L${x + 62 * unit} ${top + 80 * unit}L${x + 44 * unit} ${top + 10 * unit}Z`,
      stroke: 'accent',
      width: 6 * unit,
    },
    { d: circle(x, top + 84 * unit, 22 * unit), fill: 'accent' },
    {
      d: `M${x - 48 * unit} ${foot - 8 * unit}h${96 * unit}l${-14 * unit} ${26 * unit}h${-68 * unit}Z`,
      fill: 'accent',
    },
  ] as const;
}
