import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, Buffer as Run, Face, Font, shape } from 'harfbuzzjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { arabicText } from '#scripts/web/quran.ts';
import { PAUSE_SIGNS, setEvenly } from './set-evenly.ts';

const FILE = createRequire(import.meta.url).resolve(
  '@fontsource/amiri-quran/files/amiri-quran-arabic-400-normal.woff2',
);
/** A font, and the outlines of its glyphs, each asked for once. */
function faceIn(bytes: Buffer) {
  const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)));
  const known = new Map<number, string>();
  const inkOf = (glyph: number) => {
    const ink = known.get(glyph) ?? font.glyphToPath(glyph);
    known.set(glyph, ink);
    return ink;
  };
  return { font, inkOf };
}
type Cut = ReturnType<typeof faceIn>;

/** What HarfBuzz, which sets the text in Chromium, Firefox and WebKitGTK, makes of a text. */
function setting({ font, inkOf }: Cut, text: string) {
  const run = new Run();
  run.addText(text);
  run.guessSegmentProperties();
  shape(font, run);
  const positions = run.getGlyphPositions();
  let pen = 0;
  const glyphs = run.getGlyphInfos().map(({ codepoint, cluster }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    const left = pen + xOffset;
    pen += xAdvance;
    return { ink: inkOf(codepoint), cluster, left, height: yOffset };
  });
  return { width: pen, glyphs, drawn: glyphs.filter(({ ink }) => ink !== '') };
}

const AYAHS = arabicText().flat();
/** A line may end after any word. */
const WORDS = [...new Set(AYAHS.flatMap((ayah) => ayah.split(' ')))];

// All of the Quran is set twice.
describe('the scripture face', { timeout: 120_000 }, () => {
  let whole: Cut;
  let even: Cut;
  beforeAll(async () => {
    const font = await convert(readFileSync(FILE), 'sfnt');
    whole = faceIn(font);
    // By way of the file that is sent.
    even = faceIn(await convert(await convert(setEvenly(font), 'woff2'), 'sfnt'));
  });

  test('draws every ayah as its makers’ does, sign for sign and in the same places', () => {
    for (const ayah of AYAHS) {
      const [theirs, ours] = [setting(whole, ayah), setting(even, ayah)];
      const same = ours.drawn.every(({ ink, left, height }, at) => {
        const other = theirs.drawn[at];
        return ink === other?.ink && left === other.left && height === other.height;
      });
      const seen = { same, width: ours.width, signs: ours.drawn.length };
      expect(seen, ayah).toEqual({ same: true, width: theirs.width, signs: theirs.drawn.length });
    }
  });

  test('begins no line with a mark that is moved up or down, wherever lines end', () => {
    const moved = (cut: Cut) => WORDS.filter((word) => setting(cut, word).glyphs[0]?.height !== 0);
    expect(moved(even)).toEqual([]);
    // Or there would be nothing to mend.
    expect(moved(whole).length).toBeGreaterThan(1000);
  });

  test('draws a sign of pause and the space that it stands on as one', () => {
    for (const sign of PAUSE_SIGNS) {
      const text = `\u0642\u0627 ${String.fromCodePoint(sign)} \u0642\u0627`;
      const onSpace = (cut: Cut) => setting(cut, text).glyphs.filter(({ cluster }) => cluster === 2).length;
      expect([onSpace(whole), onSpace(even)], sign.toString(16)).toEqual([2, 1]);
    }
  });

  test('all signs that stand on a space in the text are known', () => {
    const standing = AYAHS.flatMap((ayah) => [...ayah.matchAll(/ (\p{Mn})/gu)].map(([, sign = '']) => sign));
    expect(new Set(standing.map((sign) => sign.codePointAt(0)))).toEqual(new Set(PAUSE_SIGNS));
  });
});
