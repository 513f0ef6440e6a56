import { RULES } from '#core/tajweed/rules.ts';
import type { Look } from '#core/tajweed/rules.ts';
import { placedSpans, SCRIPTURE } from '#web/tools/quran/tajweed/placed-spans.ts';

const LOOKS: readonly Look[] = [...new Set(Object.values(RULES))];

export const canColour = (): boolean => 'highlights' in CSS && typeof Highlight === 'function';

/**
 * Colours the ayahs under an element as they come near the window. Browsers paint highlights over the text: no letter of
 * it is touched or parted from its neighbour.
 */
export function colour(root: HTMLElement): () => void {
  const highlights = new Map(LOOKS.map((look) => [look, new Highlight()]));
  for (const [look, highlight] of highlights) CSS.highlights.set(`tajweed-${look}`, highlight);
  const painted = new Map<Element, { look: Look; range: StaticRange }[]>();

  function clear(element: Element) {
    for (const { look, range } of painted.get(element) ?? []) highlights.get(look)?.delete(range);
    painted.delete(element);
  }
  function paint(element: Element) {
    clear(element);
    const ranges = placedSpans(element).map(({ rules, place }) => ({
      look: RULES[rules[0]],
      range: new StaticRange(place),
    }));
    for (const { look, range } of ranges) highlights.get(look)?.add(range);
    painted.set(element, ranges);
  }
  const near = new IntersectionObserver(
    (entries) =>
      entries.filter(({ isIntersecting }) => isIntersecting).forEach(({ target }) => paint(target)),
    { rootMargin: '100% 0px' },
  );
  function follow() {
    near.disconnect();
    for (const element of painted.keys()) if (!root.contains(element)) clear(element);
    for (const element of root.querySelectorAll(SCRIPTURE)) near.observe(element);
  }
  // Lines that break elsewhere have other nodes: what is in sight is painted anew.
  const changes = new MutationObserver(follow);
  changes.observe(root, { childList: true, characterData: true, subtree: true });
  follow();
  return () => {
    near.disconnect();
    changes.disconnect();
    for (const look of LOOKS) CSS.highlights.delete(`tajweed-${look}`);
  };
}
