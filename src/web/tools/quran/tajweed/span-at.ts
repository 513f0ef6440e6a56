import { tajweedOf } from '#core/tajweed/spans.ts';
import type { Span } from '#core/tajweed/spans.ts';

/** What holds the text of an ayah and nothing else. */
export const SCRIPTURE = '[data-scripture]';
/** How far beside a letter a finger may come down, in pixels. */
const REACH = 10;

/** The rule under a point of an ayah, or the nearest one on its line that is within reach. */
export function spanAt(ayah: Element, x: number, y: number): Span | null {
  let end: number | null = null;
  let least = REACH;
  for (const element of ayah.querySelectorAll<HTMLElement>('[data-span]'))
    for (const { left, right, top, bottom } of element.getClientRects()) {
      const away = y < top || y > bottom ? Infinity : Math.max(0, left - x, x - right);
      if (away < least) [end, least] = [Number(element.dataset['span']), away];
    }
  return tajweedOf(ayah.textContent).find((span) => span.end === end) ?? null;
}
