import { unitOf } from '#web/domain/kalimah/drawing/format.ts';
import { rectangle } from '#web/domain/kalimah/drawing/geometry.ts';
import type { Template } from '#web/domain/kalimah/drawing/shape.ts';
import { khatam } from '#web/platform/theme/artwork/geometry.ts';

/** A field of stars from edge to edge, and a sheet laid on it. */
export const lattice: Template = {
  align: 'middle',
  on: 'sheet',
  shapes: (size) => {
    const { width, height } = size;
    const unit = unitOf(size);
    const cell = 135 * unit;
    const stars: string[] = [];
    for (let x = 0; x <= width + cell; x += cell)
      for (let y = 0; y <= height + cell; y += cell) stars.push(khatam(x, y, cell / 2));
    const edge = 120 * unit;
    const sheet = (inset: number) =>
      rectangle(edge + inset, edge + inset, width - 2 * (edge + inset), height - 2 * (edge + inset));
    return [
      { d: stars.join(''), stroke: 'accent', width: 3 * unit, opacity: 0.55 },
      { d: sheet(0), fill: 'sheet' },
      { d: sheet(18 * unit), stroke: 'sheetAccent', width: 2 * unit },
    ];
  },
  box: (size) => {
    const edge = 190 * unitOf(size);
    return { x: edge, y: edge, width: size.width - 2 * edge, height: size.height - 2 * edge };
  },
};
