import { unitOf } from '#web/domain/kalimah/drawing/format.ts';
import { circle, star } from '#web/domain/kalimah/drawing/geometry.ts';
import type { Template } from '#web/domain/kalimah/drawing/shape.ts';

const PETALS = 32;

/** One great sun of ornament, as on the first leaf of a book, around the words. */
export const shamsa: Template = {
  align: 'middle',
  on: 'sheet',
  shapes: (size) => {
    const { width, height } = size;
    const unit = unitOf(size);
    const [x, y, reach] = [width / 2, height / 2, radiusOf(size)];
    const ring = (from: number, turns: number, depth: number) =>
      star(x, y, turns, [from, from - depth * unit]);
    return [
      {
        d: star(x, y, PETALS, [reach * 1.3, reach * 1.04, reach * 1.16, reach * 1.04]),
        stroke: 'accent',
        width: 3 * unit,
      },
      { d: ring(reach * 1.13, PETALS * 2, 26), fill: 'accent' },
      { d: circle(x, y, reach * 1.05), fill: 'deep' },
      { d: circle(x, y, reach), fill: 'sheet' },
      { d: circle(x, y, reach - 16 * unit), stroke: 'sheetAccent', width: 3 * unit },
    ];
  },
  box: (size) => {
    const side = radiusOf(size) * 1.38;
    return { x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side };
  },
};

const radiusOf = ({ width, height }: { width: number; height: number }) => Math.min(width, height) * 0.425;
