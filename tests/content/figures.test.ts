import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { courseSchema } from '#content/course-schema.ts';
import { drawingIn, TONES } from '#content/drawing.ts';
import { GUIDES, guideSchema } from '#content/guide-schema.ts';
import { figure } from '#scripts/web/content-packs.ts';
import { fromRoot } from '#server/root.ts';
import { checked } from '#tests/content/checked.ts';

const FOLDER = fromRoot('content/base/figures');
const drawn = readdirSync(FOLDER).map((file) => basename(file, '.svg'));
const courses = readdirSync(fromRoot('content/base/courses')).map((file) => basename(file, '.json'));
const blocksOf = {
  course: (name: string) => checked(courseSchema, `base/courses/${name}.json`).lessons,
  guide: (name: string) => checked(guideSchema, `base/guides/${name}.json`).pages,
};
const figuresIn = (parts: ReturnType<(typeof blocksOf)['course' | 'guide']>) =>
  parts.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'figure' ? [block] : [])));
const shown = [
  ...courses.flatMap((name) => figuresIn(blocksOf.course(name))),
  ...GUIDES.flatMap((name) => figuresIn(blocksOf.guide(name))),
];

test('every figure that a lesson names is drawn, and none is left over', () => {
  expect(drawn.toSorted()).toEqual([...new Set(shown.map((block) => block.figure))].toSorted());
});

/** The course of the alphabet draws its letters, its strokes and the mouth. */
test.each(courses.filter((name) => name !== 'learn-arabic-alphabet'))('%s explains by figures', (name) => {
  expect(figuresIn(blocksOf.course(name)).length).toBeGreaterThanOrEqual(3);
});

test('the marks of a figure are those that a lesson has words for', () => {
  for (const block of shown)
    expect(Object.keys(figure(block.figure, 'here').marks).toSorted(), block.id).toEqual(
      block.marks.toSorted(),
    );
});

test('every tone is one of the theme', () => {
  const theme = readFileSync(fromRoot('src/web/platform/theme/theme.css'), 'utf8');
  expect(TONES.filter((tone) => !theme.includes(`\n  --${tone}: light-dark(`))).toEqual([]);
});

describe.each(drawn)('%s', (name) => {
  const { width, height, marks } = figure(name, 'here');

  test('has its marks inside, apart from each other, and fits a phone', () => {
    // At 350 pixels a mark is still a fingertip wide, and its number 11 pixels high.
    expect(width).toBeLessThanOrEqual(440);
    expect(height).toBeLessThanOrEqual(width);
    const places = Object.values(marks);
    for (const [at, [x, y]] of places.entries()) {
      expect(Math.min(x, width - x, y, height - y)).toBeGreaterThanOrEqual(10);
      for (const [otherX, otherY] of places.slice(at + 1))
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThanOrEqual(20);
    }
  });

  test('is small: it travels with its lesson', () => {
    expect(statSync(join(FOLDER, `${name}.svg`)).size).toBeLessThanOrEqual(8000);
  });
});

describe('a drawing is shapes alone', () => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`;

  test('which are read as they stand', () => {
    const inside =
      '<g transform="rotate(4)"><path d="M0 0L1 1" stroke="var(--gold)" stroke-width="2"/></g>\n<text data-mark="one" x="3" y="4.5"/>';
    expect(drawingIn(svg(inside))).toEqual({
      width: 10,
      height: 10,
      shapes: [
        {
          tag: 'g',
          attributes: { transform: 'rotate(4)' },
          shapes: [{ tag: 'path', attributes: { d: 'M0 0L1 1', stroke: 'var(--gold)', strokeWidth: '2' } }],
        },
      ],
      marks: { one: [3, 4.5] },
    });
  });

  test.each([
    '<script>alert(1)</script>',
    '<rect onclick="alert(1)"/>',
    '<rect style="fill:red"/>',
    '<rect fill="red"/>',
    '<rect fill="url(https://example.org)"/>',
    '<rect fill="var(--secret)"/>',
    '<image href="https://example.org/x.png"/>',
    '<a href="javascript:alert(1)"></a>',
    '<foreignObject></foreignObject>',
    '<path d="M0 0" class="x"/>',
    '<path d="expression(1)"/>',
    '<text>words</text>',
    '<text data-mark="one" x="1" y="1">words</text>',
    '<text data-mark="one" x="1"/>',
    '<text data-mark="one" x="1" y="1"/><text data-mark="one" x="2" y="2"/>',
    '<g><text data-mark="one" x="1" y="1"/></g>',
    '<g><rect/>',
    '<rect/></g>',
    '<rect>',
    'words',
    '<!-- words -->',
  ])('%s is none', (inside) => {
    expect(() => drawingIn(svg(inside))).toThrow(/\w/u);
  });

  test.each([
    '<p>x</p>',
    '<svg viewBox="0 0 10 10"></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="x"></svg>',
  ])('nor is %s', (whole) => {
    expect(() => drawingIn(whole)).toThrow(/drawing/u);
  });
});
