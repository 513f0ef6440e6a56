import { unitOf } from '#web/domain/kalimah/drawing/format.ts';
import { circle, hills } from '#web/domain/kalimah/drawing/geometry.ts';
import type { Template } from '#web/domain/kalimah/drawing/shape.ts';

/** Sand to the horizon and a low moon; the words in the open sky. */
export const dunes: Template = {
  align: 'start',
  on: 'ground',
  sided: true,
  shapes: (size) => {
    const { width, height } = size;
    const unit = unitOf(size);
    const at = (...tops: number[]) => tops.map((top) => height - top * unit);
    return [
      { d: circle(width - 210 * unit, height - 400 * unit, 105 * unit), fill: 'accent' },
      { d: hills(size, at(250, 330, 240, 300, 380)), fill: 'faint' },
      { d: hills(size, at(330, 210, 260, 170, 250)), fill: 'deep' },
      { d: hills(size, at(120, 190, 110, 60, 130)), fill: 'accent' },
      { d: hills(size, at(40, 100, 60, 20, 60)), fill: 'deep' },
    ];
  },
  box: (size) => {
    const unit = unitOf(size);
    const side = 95 * unit;
    return { x: side, y: 95 * unit, width: size.width - 2 * side, height: size.height - 640 * unit };
  },
};
