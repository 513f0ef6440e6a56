import { unitOf } from '#web/domain/kalimah/drawing/format.ts';
import { rectangle } from '#web/domain/kalimah/drawing/geometry.ts';
import type { Template } from '#web/domain/kalimah/drawing/shape.ts';
import { khatam } from '#web/platform/theme/artwork/geometry.ts';

/** A woven band where reading begins; the words beside it, with nothing around them. */
export const ribbon: Template = {
  align: 'start',
  on: 'ground',
  sided: true,
  shapes: (size) => {
    const { height } = size;
    const unit = unitOf(size);
    const band = bandOf(size);
    const cell = band * 0.72;
    const count = Math.ceil(height / cell) + 1;
    const middles = Array.from({ length: count }, (_, index) => (index - 0.25) * cell);
    return [
      { d: rectangle(0, 0, band, height), fill: 'deep' },
      { d: middles.map((y) => khatam(band / 2, y, cell * 0.48)).join(''), fill: 'accent' },
      { d: middles.map((y) => khatam(band / 2, y, cell * 0.24)).join(''), fill: 'deep' },
      { d: `M${band + 14 * unit} 0V${height}`, stroke: 'accent', width: 5 * unit },
    ];
  },
  box: (size) => {
    const unit = unitOf(size);
    const start = bandOf(size) + 90 * unit;
    return {
      x: start,
      y: 100 * unit,
      width: size.width - start - 90 * unit,
      height: size.height - 200 * unit,
    };
  },
};

const bandOf = (size: Parameters<typeof unitOf>[0]) => 190 * unitOf(size);
