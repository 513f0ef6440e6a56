/** What one question costs somebody at one size. */
export interface Cost {
  ms: number;
  pages: number;
}

export interface Curve {
  group: string;
  name: string;
  who: 'member' | 'heavy' | 'staff';
  /** By size, the smallest first. */
  costs: readonly Cost[];
}

/** Beyond this a question asked by somebody in the middle grows with the number of members. */
export const FAULT = 2;

/** A handful of pages more are the levels of an index, and a page more or less is chance. */
const FEW = 20;
export const growth = ({ costs }: Curve, measure: keyof Cost): number => {
  const [first, last] = [costs[0]?.[measure] ?? 1, costs.at(-1)?.[measure] ?? 1];
  return measure === 'pages' ? Math.max(last, FEW) / Math.max(first, FEW) : last / first;
};

export const grows = (curve: Curve): boolean => curve.who !== 'heavy' && growth(curve, 'pages') > FAULT;

const WHO = { member: '', heavy: ' (heavy)', staff: '' };
const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });

function cells(curve: Curve): string[] {
  return [
    `${curve.name}${WHO[curve.who]}${grows(curve) ? ' !' : ''}`,
    ...curve.costs.map(({ pages }) => number(pages)),
    `×${growth(curve, 'pages').toFixed(2)}`,
    ...curve.costs.map(({ ms }) => ms.toFixed(1)),
    `×${growth(curve, 'ms').toFixed(2)}`,
  ];
}

function headings(sizes: readonly number[]): string[] {
  const short = sizes.map((size) => size.toLocaleString('en'));
  return [
    '',
    ...short.map((size) => `pages ${size}`),
    'grows',
    ...short.map((size) => `ms ${size}`),
    'grows',
  ];
}

/** For the terminal. */
export function printed(curves: readonly Curve[], sizes: readonly number[]): string {
  const line = ([first = '', ...rest]: string[]) =>
    `${first.padEnd(36)}${rest.map((cell) => cell.padStart(15)).join('')}`;
  const groups = [...new Set(curves.map(({ group }) => group))];
  return groups
    .flatMap((group) => [
      line([group, ...headings(sizes).slice(1)]),
      ...curves
        .filter((curve) => curve.group === group)
        .map((curve) => line([`  ${cells(curve)[0]}`, ...cells(curve).slice(1)])),
    ])
    .join('\n');
}

/** For the page. */
export function markdown(curves: readonly Curve[], sizes: readonly number[]): string {
  const row = (cellsOfRow: readonly string[]) => `| ${cellsOfRow.join(' | ')} |`;
  const groups = [...new Set(curves.map(({ group }) => group))];
  return groups
    .map((group) => {
      const [, ...names] = headings(sizes);
      const of = curves.filter((curve) => curve.group === group);
      return [
        row([group, ...names]),
        row(['---', ...names.map(() => '---:')]),
        ...of.map((curve) => row(cells(curve))),
      ].join('\n');
    })
    .join('\n\n');
}
