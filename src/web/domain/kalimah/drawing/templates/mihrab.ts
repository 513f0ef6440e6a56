import { unitOf } from '#web/domain/kalimah/drawing/format.ts';
import type { Size } from '#web/domain/kalimah/drawing/format.ts';
import { circle } from '#web/domain/kalimah/drawing/geometry.ts';
import type { Template } from '#web/domain/kalimah/drawing/shape.ts';
import { arch } from '#web/platform/theme/artwork/geometry.ts';

/** A niche, its lamp above the words. */
export const mihrab: Template = {
  align: 'middle',
  on: 'sheet',
  shapes: (size) => {
    const { width, height } = size;
    const unit = unitOf(size);
    const half = halfOf(size);
    const niche = (inset: number) =>
      arch(width / 2, 60 * unit + inset * 1.3, 2 * (half - inset), height + 40 * unit);
    const lamp = 60 * unit + half * 0.46;
    return [
      { d: niche(-34 * unit), stroke: 'accent', width: 3 * unit },
      { d: niche(0), fill: 'sheet' },
      { d: niche(22 * unit), stroke: 'sheetAccent', width: 3 * unit },
      { d: `M${width / 2} ${90 * unit}V${lamp}`, stroke: 'sheetAccent', width: 3 * unit },
      { d: circle(width / 2, lamp + 20 * unit, 20 * unit), fill: 'sheetAccent' },
    ];
  },
  // Where the curves have opened so far that words stand from side to side.
  box: (size) => {
    const unit = unitOf(size);
    const half = halfOf(size);
    const top = 60 * unit + half * 0.76;
    return {
      x: size.width / 2 - half * 0.8,
      y: top,
      width: half * 1.6,
      height: size.height - top - 90 * unit,
    };
  },
};

/** Half of the niche's width: on a wide sheet it stays as slender as a niche is. */
const halfOf = (size: Size) => Math.min(size.width - 150 * unitOf(size), size.height * 0.95) / 2;
