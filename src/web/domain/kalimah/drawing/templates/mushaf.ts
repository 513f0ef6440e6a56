import { unitOf } from '#web/domain/kalimah/drawing/format.ts';
import { circle, rectangle, star } from '#web/domain/kalimah/drawing/geometry.ts';
import type { Template } from '#web/domain/kalimah/drawing/shape.ts';

/** A page of an old book: frames within frames, ornaments at the corners and in the middle of each edge. */
export const mushaf: Template = {
  align: 'middle',
  on: 'ground',
  shapes: (size) => {
    const { width, height } = size;
    const unit = unitOf(size);
    const frame = (inset: number) =>
      rectangle(inset * unit, inset * unit, width - 2 * inset * unit, height - 2 * inset * unit);
    const inset = 76 * unit;
    const corners = [inset, width - inset].flatMap((x) =>
      [inset, height - inset].map((y) => [x, y] as const),
    );
    const edges = [
      [width / 2, inset],
      [width / 2, height - inset],
      [inset, height / 2],
      [width - inset, height / 2],
    ] as const;
    return [
      { d: frame(32), stroke: 'accent', width: 3 * unit },
      { d: frame(44), stroke: 'accent', width: 10 * unit },
      { d: frame(108), stroke: 'accent', width: 3 * unit },
      ...corners.map(([x, y]) => ({
        d: rectangle(x - 34 * unit, y - 34 * unit, 68 * unit, 68 * unit),
        fill: 'accent' as const,
      })),
      ...corners.map(([x, y]) => ({ d: star(x, y, 8, [28 * unit, 15 * unit]), fill: 'ground' as const })),
      ...edges.map(([x, y]) => ({ d: circle(x, y, 40 * unit), fill: 'ground' as const })),
      ...edges.map(([x, y]) => ({ d: star(x, y, 12, [38 * unit, 22 * unit]), fill: 'accent' as const })),
      ...edges.map(([x, y]) => ({ d: circle(x, y, 13 * unit), fill: 'ground' as const })),
    ];
  },
  box: (size) => {
    const edge = 165 * unitOf(size);
    return { x: edge, y: edge, width: size.width - 2 * edge, height: size.height - 2 * edge };
  },
};
