/** A drawing of ours as the browser gets it: shapes in the tones of the theme, and the places of its numbered marks. */
export interface Drawing {
  width: number;
  height: number;
  shapes: readonly Shape[];
  marks: Readonly<Record<string, readonly [x: number, y: number]>>;
}

/** As React names them. */
export interface Shape {
  tag: (typeof TAGS)[number];
  attributes: Readonly<Record<string, string>>;
  shapes?: readonly Shape[];
}

/** Shapes alone: words come from the language, pictures from nowhere. */
const TAGS = ['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'] as const;
const isTag = (name: string): name is Shape['tag'] => TAGS.some((tag) => tag === name);

/** What the theme paints with, by day and by night (`src/web/platform/theme/theme.css`). */
export const TONES = [
  'ground',
  'raised',
  'sunken',
  'line',
  'edge',
  'ink',
  'muted',
  'primary',
  'primary-soft',
  'gold',
  'gold-ink',
  'gold-soft',
  'danger',
  'success',
] as const;
/** The cloth of the Kaaba, which is as dark on a dark screen. */
const CLOTH = '#15130f';
const PAINT = new Set(['none', CLOTH, ...TONES.map((tone) => `var(--${tone})`)]);

const NUMBERS = /^[-\d. ,]+$/u;
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  d: /^[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/u,
  transform: /^(?:translate|rotate|scale)\([-\d. ,]+\)(?: (?:translate|rotate|scale)\([-\d. ,]+\))*$/u,
  'stroke-linecap': /^round$/u,
  'stroke-linejoin': /^round$/u,
  ...Object.fromEntries(
    'x y width height rx ry cx cy r x1 y1 x2 y2 points opacity stroke-width stroke-dasharray'
      .split(' ')
      .map((name) => [name, NUMBERS]),
  ),
};

const TOKEN = /<(?<end>\/)?(?<name>[\w-]+)(?<given>(?:\s+[\w-]+="[^"]*")*)\s*(?<alone>\/)?>|(?<other>\S)/gu;
const HEAD = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (?<width>\d+) (?<height>\d+)">/u;

const camel = (name: string) => name.replaceAll(/-(?<next>[a-z])/gu, (_, next: string) => next.toUpperCase());

function given(text: string): [string, string][] {
  return [...text.matchAll(/(?<name>[\w-]+)="(?<value>[^"]*)"/gu)].map(({ groups }) => [
    groups?.['name'] ?? '',
    groups?.['value'] ?? '',
  ]);
}

function attributesOf(tag: string, text: string): Record<string, string> {
  return Object.fromEntries(
    given(text).map(([name, value]) => {
      const fits = name === 'fill' || name === 'stroke' ? PAINT.has(value) : ATTRIBUTES[name]?.test(value);
      if (fits !== true) throw new Error(`<${tag}> must not have ${name}="${value}"`);
      return [camel(name), value];
    }),
  );
}

/** `<text data-mark="…" x="…" y="…"/>` is the place of a mark; its number and its words come from the lesson. */
function markOf(text: string): [string, [number, number]] {
  const { 'data-mark': mark = '', x, y, ...others } = Object.fromEntries(given(text));
  const place: [number, number] = [Number(x), Number(y)];
  if (!/^[a-z][a-z0-9-]*$/u.test(mark) || place.some(Number.isNaN) || Object.keys(others).length > 0)
    throw new Error(`a mark has a name, x and y, not${text}`);
  return [mark, place];
}

/** Reads one of our own SVG files and nothing else: whatever it does not know is an error with its reason. */
export function drawingIn(svg: string): Drawing {
  const head = HEAD.exec(svg)?.groups;
  if (!head || !svg.trimEnd().endsWith('</svg>')) throw new Error('is no drawing with a viewBox from 0 0');
  const inside = svg.trimEnd().slice((HEAD.exec(svg)?.[0] ?? '').length, -'</svg>'.length);
  const marks: Record<string, [number, number]> = {};
  const root: Shape[] = [];
  const open = [root];
  for (const { groups } of inside.matchAll(TOKEN)) {
    const { end, name = '', given: text = '', alone, other } = groups ?? {};
    if (other !== undefined) throw new Error(`“${other}” stands outside of a shape`);
    if (end !== undefined) {
      if (name !== 'g' || open.length === 1) throw new Error(`</${name}> closes nothing`);
      open.pop();
    } else if (name === 'text') {
      if (alone === undefined || open.length > 1) throw new Error('a mark is empty and in no group');
      const [mark, place] = markOf(text);
      if (mark in marks) throw new Error(`${mark} is marked twice`);
      marks[mark] = place;
    } else {
      if (!isTag(name)) throw new Error(`<${name}> is no shape`);
      const shape = { tag: name, attributes: attributesOf(name, text) };
      const shapes: Shape[] = [];
      if ((name === 'g') === (alone !== undefined))
        throw new Error(`<${name}> is not closed as it should be`);
      open.at(-1)?.push(name === 'g' ? { ...shape, shapes } : shape);
      if (name === 'g') open.push(shapes);
    }
  }
  if (open.length > 1) throw new Error('a group stays open');
  return { width: Number(head['width']), height: Number(head['height']), shapes: root, marks };
}
