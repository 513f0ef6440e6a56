import { unitOf } from '#web/domain/kalimah/drawing/format.ts';
import { circle, leaf } from '#web/domain/kalimah/drawing/geometry.ts';
import type { Template } from '#web/domain/kalimah/drawing/shape.ts';

/** Leaves in an oval around the words, open at the top. */
export const wreath: Template = {
  align: 'middle',
  on: 'ground',
  shapes: (size) => {
    const unit = unitOf(size);
    const { x, y, across, down } = ovalOf(size);
    const count = Math.round(((across + down) / unit / 1080) * 64);
    const twigs = Array.from({ length: count }, (_, index) => {
      const turn = 0.32 + (index / (count - 1)) * (2 * Math.PI - 0.64);
      const [px, py] = [x + across * Math.sin(turn), y - down * Math.cos(turn)];
      // Both branches grow from the foot towards the top.
      const along = turn < Math.PI ? turn - Math.PI / 2 : turn + Math.PI / 2;
      const open = index % 2 === 0 ? 0.75 : -0.75;
      return leaf(px, py, 74 * unit, along + open, 15 * unit);
    });
    const stem = `M${x + across * Math.sin(0.32)} ${y - down * Math.cos(0.32)}A${across} ${down} 0 1 1 ${x - across * Math.sin(0.32)} ${y - down * Math.cos(0.32)}`;
    return [
      { d: stem, stroke: 'accent', width: 4 * unit },
      { d: twigs.join(''), fill: 'accent' },
      { d: circle(x, y + down, 16 * unit), fill: 'accent' },
    ];
  },
  box: (size) => {
    const { x, y, across, down } = ovalOf(size);
    const [width, height] = [across * 1.32, down * 1.3];
    return { x: x - width / 2, y: y - height / 2, width, height };
  },
};

function ovalOf(size: Parameters<typeof unitOf>[0]) {
  const { width, height } = size;
  const edge = 110 * unitOf(size);
  return { x: width / 2, y: height / 2, across: width / 2 - edge, down: height / 2 - edge };
}
