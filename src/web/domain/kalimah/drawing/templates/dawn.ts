import { unitOf } from '#web/domain/kalimah/drawing/format.ts';
import { circle } from '#web/domain/kalimah/drawing/geometry.ts';
import type { Template } from '#web/domain/kalimah/drawing/shape.ts';

const RAYS = 25;

/** The sun comes up below the words, its rays over the whole sheet. */
export const dawn: Template = {
  align: 'middle',
  on: 'ground',
  shapes: (size) => {
    const { width, height } = size;
    const unit = unitOf(size);
    const [x, y] = [width / 2, height + 30 * unit];
    const far = Math.hypot(width, height);
    const rays = Array.from({ length: RAYS }, (_, index) => {
      const from = Math.PI * (index / RAYS - 0.5);
      const to = from + Math.PI / RAYS / 2;
      const end = (angle: number) => `${x + far * Math.sin(angle)} ${y - far * Math.cos(angle)}`;
      return `M${x} ${y}L${end(from)}L${end(to)}Z`;
    });
    return [
      { d: rays.join(''), fill: 'faint' },
      ...[330, 275].map((radius) => ({
        d: circle(x, y, radius * unit),
        stroke: 'accent' as const,
        width: 4 * unit,
      })),
      { d: circle(x, y, 215 * unit), fill: 'accent' },
      { d: `M0 ${height - 40 * unit}H${width}V${height}H0Z`, fill: 'deep' },
    ];
  },
  box: (size) => {
    const unit = unitOf(size);
    const side = 110 * unit;
    return { x: side, y: 100 * unit, width: size.width - 2 * side, height: size.height - 450 * unit };
  },
};
