import type { Card } from '#web/domain/kalimah/drawing/card.ts';
import { fontOf } from '#web/domain/kalimah/drawing/layout.ts';

/** The card in pixels. */
export function painted(card: Card): HTMLCanvasElement {
  const { size, palette, shapes, mirrored, lines, tones, anchor } = card;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on');
  context.fillStyle = palette.ground;
  context.fillRect(0, 0, size.width, size.height);
  context.save();
  if (mirrored) context.transform(-1, 0, 0, 1, size.width, 0);
  context.lineJoin = 'round';
  for (const { d, fill, stroke, width = 1, opacity = 1 } of shapes) {
    const path = new Path2D(d);
    context.globalAlpha = opacity;
    if (fill) {
      context.fillStyle = palette[fill];
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- A canvas is no array.
      context.fill(path);
    }
    if (stroke) {
      context.strokeStyle = palette[stroke];
      context.lineWidth = width;
      context.stroke(path);
    }
  }
  context.restore();
  context.textBaseline = 'alphabetic';
  for (const line of lines) {
    context.font = fontOf(line);
    context.fillStyle = palette[tones[line.look]];
    context.direction = line.direction;
    // From the side where the reader begins, also for the lines that are read the other way.
    context.textAlign = anchor === 'middle' ? 'center' : startOf(card);
    context.fillText(line.text, line.x, line.y);
  }
  return canvas;
}

/** The edge at which the words stand: lines of both directions begin there. */
export const startOf = ({ box, lines }: Card): 'left' | 'right' =>
  (lines[0]?.x ?? 0) > box.x + box.width / 2 ? 'right' : 'left';
