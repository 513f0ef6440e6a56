/** Just below the bar at the head of the window, where an opened ayah comes to stand. */
const LINE = 150;

const topOf = (element: Element) => element.getBoundingClientRect().top;
const startsAbove = (element: Element) => topOf(element) <= LINE;

/**
 * The last ayah that begins above the line where one reads. Pages first: asking an ayah for its place makes the browser
 * lay out its page, and most need not be.
 */
export function ayahAtLine(content: HTMLElement): number | null {
  const pages = [...content.children];
  const last = pages.findLast(startsAbove) ?? pages[0];
  // Of two that lie side by side the first is read first.
  const page = pages.find((page) => last && topOf(page) === topOf(last));
  const ayahs = [...(page?.querySelectorAll('[data-ayah]') ?? [])];
  const ayah = ayahs.findLast(startsAbove) ?? ayahs[0];
  return ayah ? Number(ayah.getAttribute('data-ayah')) : null;
}
