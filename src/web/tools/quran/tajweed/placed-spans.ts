import { tajweedOf } from '#core/tajweed/spans.ts';
import type { Span } from '#core/tajweed/spans.ts';

/** What holds the text of an ayah and nothing else. */
export const SCRIPTURE = '[data-scripture]';

/** Where a span lies in the page: its text may be parted into several nodes at the ends of lines. */
export interface PlacedSpan extends Span {
  place: StaticRangeInit;
}

export function placedSpans(element: Element): PlacedSpan[] {
  const nodes: { node: Node; from: number; to: number }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const from = text.length;
    text += node.nodeValue ?? '';
    nodes.push({ node, from, to: text.length });
  }
  return tajweedOf(text).flatMap((span) => {
    const first = nodes.find(({ to }) => span.start < to);
    const last = nodes.find(({ to }) => span.end <= to);
    if (!first || !last) return [];
    const place = {
      startContainer: first.node,
      startOffset: span.start - first.from,
      endContainer: last.node,
      endOffset: span.end - last.from,
    };
    return [{ ...span, place }];
  });
}

/** How far beside a letter a finger may come down, in pixels. */
const REACH = 8;

/** The span under a point, or the nearest one on its line that is within reach. */
export function spanAt(element: Element, x: number, y: number): PlacedSpan | null {
  let nearest: PlacedSpan | null = null;
  let least = REACH;
  for (const span of placedSpans(element)) {
    const range = document.createRange();
    range.setStart(span.place.startContainer, span.place.startOffset);
    range.setEnd(span.place.endContainer, span.place.endOffset);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const away = y < top || y > bottom ? Infinity : Math.max(0, left - x, x - right);
      if (away < least) [nearest, least] = [span, away];
    }
  }
  return nearest;
}
