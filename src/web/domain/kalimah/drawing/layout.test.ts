import { describe, expect, test } from 'vitest';
import { cardOf } from '#web/domain/kalimah/drawing/card.ts';
import { FORMAT_IDS, FORMATS } from '#web/domain/kalimah/drawing/format.ts';
import type { Measure } from '#web/domain/kalimah/drawing/layout.ts';
import { TEMPLATE_IDS, TEMPLATES } from '#web/domain/kalimah/drawing/templates.ts';
import { facesFor } from '#web/domain/kalimah/subject/faces.ts';
import type { Words } from '#web/domain/kalimah/subject/words.ts';

/** Letters that are half as wide as high, with marks far above and below, as vowelled Arabic has them. */
const measure: Measure = (text, font) => {
  const size = Number(/(\d+(?:\.\d+)?)px/u.exec(font)?.[1]);
  return { width: text.length * size * 0.5, above: size * 1.1, below: size * 0.6 };
};

const words = (arabic: number, meaning: number, direction: Words['direction'] = 'ltr'): Words => ({
  arabic: arabic === 0 ? null : 'word '.repeat(arabic).trim(),
  isScripture: true,
  meaning: meaning === 0 ? null : 'word '.repeat(meaning).trim(),
  meaningDirection: 'ltr',
  source: 'Al-Baqarah 2:255',
  direction,
  faces: facesFor('ltr', direction),
});
const look = (template: (typeof TEMPLATE_IDS)[number], format: (typeof FORMAT_IDS)[number]) =>
  ({ template, palette: 'emerald', format }) as const;

describe.each(TEMPLATE_IDS)('%s', (template) => {
  test.each(FORMAT_IDS)('has room for words in %s, well inside the sheet', (format) => {
    const { width, height } = FORMATS[format];
    const box = TEMPLATES[template].box({ width, height });
    expect(box.x).toBeGreaterThan(width * 0.04);
    expect(box.y).toBeGreaterThan(height * 0.04);
    expect(box.x + box.width).toBeLessThan(width * 0.96);
    expect(box.y + box.height).toBeLessThan(height * 0.96);
    expect(box.width * box.height).toBeGreaterThan(width * height * 0.17);
  });

  test.each(FORMAT_IDS)(
    'keeps short and long words inside its box in %s, all of them and in order',
    (format) => {
      for (const said of [words(4, 6), words(40, 60), words(0, 3)]) {
        const { lines, box, fits } = cardOf(said, look(template, format), measure);
        expect(fits).toBe(true);
        for (const { text, y, size, weight, family, direction } of lines) {
          const { width, above, below } = measure(text, `${weight} ${size}px ${family}`, direction);
          expect(width).toBeLessThanOrEqual(box.width + 1);
          expect(y - above).toBeGreaterThanOrEqual(box.y - 1);
          expect(y + below).toBeLessThanOrEqual(box.y + box.height + 1);
        }
        const of = (part: string) =>
          lines.flatMap((line) => (line.part === part ? [line.text] : [])).join(' ');
        expect(of('arabic')).toBe(said.arabic ?? '');
        expect(of('meaning')).toBe(said.meaning ?? '');
        expect(of('source')).toBe(said.source);
      }
    },
  );
});

test('lines never touch: each begins below where the marks of the one before end', () => {
  const { lines } = cardOf(words(30, 40), look('mushaf', 'square'), measure);
  lines.slice(1).forEach((line, index) => {
    const before = lines[index];
    if (!before) return;
    expect(line.y - line.size * 1.1).toBeGreaterThanOrEqual(before.y + before.size * 0.6 - 0.01);
  });
});

test('says so when a text is too long for any letters', () => {
  expect(cardOf(words(900, 1400), look('shamsa', 'square'), measure).fits).toBe(false);
});

test('a design with a side has it where reading begins', () => {
  const [ltr, rtl] = (['ltr', 'rtl'] as const).map((direction) =>
    cardOf(words(4, 4, direction), look('ribbon', 'square'), measure),
  );
  expect(ltr?.mirrored).toBe(false);
  expect(rtl?.mirrored).toBe(true);
  expect((ltr?.box.x ?? 0) + (rtl?.box.x ?? 0) + (rtl?.box.width ?? 0)).toBeCloseTo(1080);
});
