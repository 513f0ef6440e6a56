import type { Curve } from './figures.ts';

/** One small picture for each group of screens: pages touched over members, both in steps of ten. */
const PANEL = { width: 430, height: 250 };
const INNER = { left: 54, right: 166, top: 34, bottom: 30 };
const COLUMNS = 2;
const LINE = 12;

const STYLE = `
  .ground { fill: #fdfcf8 } .panel { fill: #ffffff; stroke: #d9d5c7 } .grid { stroke: #e4e1d6 } text { fill: #2b2a26; font: 11px system-ui, sans-serif }
  .title { font-weight: 600; font-size: 13px } .axis { fill: #6b6858 } .member, .staff { stroke: #0b6b4f } .heavy { stroke: #a8641a; stroke-dasharray: 4 3 }
  .name-heavy { fill: #8a4f10 } path { fill: none; stroke-width: 1.6 }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #14171a } .panel { fill: #1b1f23; stroke: #3a4047 } .grid { stroke: #2d3339 } text { fill: #e8e6df } .axis { fill: #a9aeb4 }
    .member, .staff { stroke: #5fd0a5 } .heavy { stroke: #e5a660 } .name-heavy { fill: #e5a660 }
  }`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const power = (exponent: number) => (10 ** exponent).toLocaleString('en');

/** Names at the ends of the curves, moved apart until none stands on another. */
function apart(wanted: readonly number[], least: number, most: number): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const places = [...wanted];
  order.forEach((index, place) => {
    const before = order[place - 1];
    const free = before === undefined ? least : (places[before] ?? 0) + LINE;
    places[index] = Math.max(wanted[index] ?? 0, free);
  });
  order.toReversed().forEach((index, place, back) => {
    const after = back[place - 1];
    const free = after === undefined ? most : (places[after] ?? 0) - LINE;
    places[index] = Math.min(places[index] ?? 0, free);
  });
  return places;
}

function panel(group: string, curves: readonly Curve[], sizes: readonly number[]): string {
  const height = Math.max(PANEL.height, INNER.top + INNER.bottom + curves.length * LINE);
  const all = curves.flatMap(({ costs }) => costs.map(({ pages }) => Math.max(pages, 1)));
  const [low, high] = [Math.floor(Math.log10(Math.min(...all))), Math.ceil(Math.log10(Math.max(...all, 10)))];
  const [from, to] = [Math.log10(sizes[0] ?? 1), Math.log10(sizes.at(-1) ?? 10)];
  const x = (size: number) =>
    INNER.left + ((Math.log10(size) - from) / (to - from)) * (PANEL.width - INNER.left - INNER.right);
  const y = (pages: number) =>
    height -
    INNER.bottom -
    ((Math.log10(Math.max(pages, 1)) - low) / (high - low)) * (height - INNER.top - INNER.bottom);
  const steps = Array.from({ length: high - low + 1 }, (_, step) => low + step);
  const ends = apart(
    curves.map(({ costs }) => y(costs.at(-1)?.pages ?? 1)),
    INNER.top,
    height - INNER.bottom - 2,
  );
  const rows = steps.map(
    (step) =>
      `<line class="grid" x1="${INNER.left}" x2="${PANEL.width - INNER.right}" y1="${y(10 ** step).toFixed(1)}" y2="${y(10 ** step).toFixed(1)}"/>` +
      `<text class="axis" x="${INNER.left - 5}" y="${(y(10 ** step) + 4).toFixed(1)}" text-anchor="end">${power(step)}</text>`,
  );
  const columns = sizes.map(
    (size, at) =>
      `<line class="grid" x1="${x(size).toFixed(1)}" x2="${x(size).toFixed(1)}" y1="${INNER.top}" y2="${height - INNER.bottom}"/>` +
      `<text class="axis" x="${x(size).toFixed(1)}" y="${height - INNER.bottom + 16}" text-anchor="${at === sizes.length - 1 ? 'end' : 'middle'}">${size.toLocaleString('en')}</text>`,
  );
  const lines = curves.map(({ name, who, costs }, index) => {
    const points = costs.map(({ pages }, at) => `${x(sizes[at] ?? 1).toFixed(1)} ${y(pages).toFixed(1)}`);
    const end = PANEL.width - INNER.right;
    return (
      `<path class="${who}" d="M${points.join('L')}"/><line class="grid" x1="${end}" x2="${end + 10}" y1="${y(costs.at(-1)?.pages ?? 1).toFixed(1)}" y2="${(ends[index] ?? 0).toFixed(1)}"/>` +
      `<text class="name-${who}" x="${end + 13}" y="${((ends[index] ?? 0) + 4).toFixed(1)}">${escaped(name)}</text>`
    );
  });
  return (
    `<rect class="panel" x="4" y="4" width="${PANEL.width - 8}" height="${height - 8}" rx="8"/>` +
    `<text class="title" x="16" y="23">${escaped(group)}</text>${rows.join('')}${columns.join('')}${lines.join('')}`
  );
}

const heightOf = (curves: readonly Curve[]) =>
  Math.max(PANEL.height, INNER.top + INNER.bottom + curves.length * LINE);

/** The whole picture; in the light and in the dark, as whoever looks at it has chosen. */
export function drawing(curves: readonly Curve[], sizes: readonly number[]): string {
  const groups = [...new Set(curves.map(({ group }) => group))].map((group) => ({
    group,
    of: curves.filter((curve) => curve.group === group),
  }));
  let top = 8;
  const parts: string[] = [];
  for (let row = 0; row < groups.length; row += COLUMNS) {
    const line = groups.slice(row, row + COLUMNS);
    line.forEach(({ group, of }, column) => {
      const place = `translate(${8 + column * PANEL.width} ${top})`;
      parts.push(`<g transform="${place}">${panel(group, of, sizes)}</g>`);
    });
    top += Math.max(...line.map(({ of }) => heightOf(of)));
  }
  const [width, height] = [PANEL.width * COLUMNS + 16, top + 8];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="growth">` +
    `<title id="growth">Pages that the database touches for the main question of each screen, over the number of members</title>` +
    `<style>${STYLE}\n</style><rect class="ground" width="${width}" height="${height}"/>\n${parts.join('\n')}\n</svg>\n`
  );
}
