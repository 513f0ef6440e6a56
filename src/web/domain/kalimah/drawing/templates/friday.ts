import { unitOf } from '#web/domain/kalimah/drawing/format.ts';
import { crescent, dome, minaret, rectangle } from '#web/domain/kalimah/drawing/geometry.ts';
import type { Template } from '#web/domain/kalimah/drawing/shape.ts';

/** A mosque in one line at the foot, the words above it from where reading begins. */
export const friday: Template = {
  align: 'start',
  on: 'ground',
  sided: true,
  shapes: (size) => {
    const { width, height } = size;
    const unit = unitOf(size);
    const foot = height - 80 * unit;
    const line = { stroke: 'accent', width: 6 * unit } as const;
    const x = (from: number) => width - from * unit;
    return [
      { d: rectangle(0, 0, 26 * unit, height), fill: 'accent' },
      { d: dome(x(270), foot - 90 * unit, 230 * unit), ...line },
      { d: rectangle(x(400), foot - 90 * unit, 260 * unit, 90 * unit), ...line },
      { d: dome(x(470), foot - 60 * unit, 110 * unit), ...line },
      { d: rectangle(x(540), foot - 60 * unit, 140 * unit, 60 * unit), ...line },
      { d: minaret(x(90), foot, 44 * unit, 400 * unit), ...line },
      { d: crescent(x(270), foot - 350 * unit, 28 * unit), fill: 'accent' },
      { d: `M${60 * unit} ${foot}H${width}`, ...line },
    ];
  },
  box: (size) => {
    const unit = unitOf(size);
    const start = 100 * unit;
    return {
      x: start,
      y: 90 * unit,
      width: size.width - start - 90 * unit,
      height: size.height - 590 * unit,
    };
  },
};
