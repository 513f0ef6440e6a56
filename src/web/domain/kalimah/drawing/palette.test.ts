import { describe, expect, test } from 'vitest';
import { PALETTE_IDS, PALETTES } from '#web/domain/kalimah/drawing/palette.ts';

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

test('contrast is computed as the guidelines define it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(PALETTE_IDS)('%s', (id) => {
  const palette = PALETTES[id];
  test.each(['ground', 'deep', 'faint'] as const)('words can be read on %s', (ground) => {
    expect(contrast(palette.ink, palette[ground])).toBeGreaterThanOrEqual(7);
    expect(contrast(palette.accent, palette[ground])).toBeGreaterThanOrEqual(4.5);
  });
  test('words can be read on the sheet', () => {
    expect(contrast(palette.sheetInk, palette.sheet)).toBeGreaterThanOrEqual(7);
    expect(contrast(palette.sheetAccent, palette.sheet)).toBeGreaterThanOrEqual(4.5);
  });
});
