import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { RULES } from '#core/tajweed/rules.ts';

const read = (path: string) => readFileSync(fromRoot(path), 'utf8');
const sheet = read('src/web/tools/quran/tajweed/tajweed.css');
const theme = read('src/web/platform/theme/theme.css');

/** WCAG 2.2: relative luminance and contrast ratio. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const PAIR = String.raw`light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)`;
const looks = [...sheet.matchAll(new RegExp(String.raw`--tajweed-(\w+): ${PAIR}`, 'gu'))].map(
  ([, look = '', light = '', dark = '']) => ({ look, light, dark }),
);
/** What text of the Quran stands on: pages, what is recited or opened, and the four colours of marks. */
const grounds = [
  ...theme.matchAll(new RegExp(String.raw`--(?:ground|raised|gold-soft|primary-soft): ${PAIR}`, 'gu')),
  ...theme.matchAll(new RegExp(String.raw`data-highlight='\w+'\] \{\s+background: ${PAIR}`, 'gu')),
].map(([, light = '', dark = '']) => ({ light, dark }));
const sepia = [...theme.matchAll(/--(?:ground|raised|gold-soft|primary-soft): (#[\da-f]{6})/gu)].map(
  ([, colour = '']) => colour,
);

test('every look has a colour for light and dark, and a rule that uses it', () => {
  expect(looks.map(({ look }) => look).toSorted()).toEqual([...new Set(Object.values(RULES))].toSorted());
  for (const { look } of looks) expect(sheet).toContain(`[data-tajweed='${look}']`);
});

test('every colour can be read on every paper and every mark', () => {
  expect([grounds.length, sepia.length]).toEqual([8, 4]);
  for (const { look, light, dark } of looks) {
    for (const ground of [...grounds.map((pair) => pair.light), ...sepia])
      expect(contrast(light, ground), `${look} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds)
      expect(contrast(dark, ground.dark), `${look} on ${ground.dark}`).toBeGreaterThanOrEqual(4.5);
  }
});

test('no two looks have the same line, but for those whose sign the text has', () => {
  const lines = looks.map(
    ({ look }) =>
      new RegExp(String.raw`\[data-tajweed='${look}'\] \{[^}]*text-decoration: ([^;]+);`, 'u').exec(
        sheet,
      )?.[1],
  );
  const drawn = lines.filter((line) => line !== undefined);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(looks.filter((_, index) => lines[index] === undefined).map(({ look }) => look)).toEqual([
    'stretch',
    'silent',
  ]);
});
