import { fontOf } from '#web/domain/kalimah/drawing/layout.ts';
import type { Measure } from '#web/domain/kalimah/drawing/layout.ts';

let context: CanvasRenderingContext2D | null = null;

/** By the letters of this browser, as it will draw them. */
export const measured: Measure = (text, font, direction) => {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on');
  context.font = font;
  context.direction = direction;
  const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(text);
  return { width, above: actualBoundingBoxAscent, below: actualBoundingBoxDescent };
};

/** Letters that come later would be measured wrongly. Better other letters than none, where some cannot be fetched. */
export async function loadLetters(families: readonly string[], text: string): Promise<void> {
  const fonts = families.map((family) => fontOf({ family, size: 40, weight: 500 }));
  await Promise.all(fonts.map((font) => document.fonts.load(font, `${text} ا`).catch(() => [])));
}
