import { glyphFor, glyphsOf, marksOf, withGlyphs, type Glyph } from './glyphs.ts';
import { atTheEnd, following, joining, withLookups } from './lookups.ts';
import { fontOf, tableOf, tablesOf } from './sfnt.ts';

const SPACE = 0x20;
/** Signs of pause, which stand on a space in the text that we show. */
export const PAUSE_SIGNS = [0x6d6, 0x6d7, 0x6d8, 0x6d9, 0x6da, 0x6db, 0x6dc];
/** Always applied to Arabic, and the last that Amiri Quran has. */
const FEATURE = 'rlig';
const EMPTY: Glyph = { outline: Buffer.alloc(0), advance: 0, bearing: 0 };

/**
 * The same letters in the same places, told in a way that WebKitGTK draws rightly as well (2.50 and before). It moves a whole line by the height
 * of the mark that is drawn first, which is the last one of the text: an empty glyph follows it. And it draws a mark that stands on a space
 * as wide as another space: both become one glyph. See docs/decisions/0056.
 */
export function setEvenly(font: Buffer): Buffer {
  const tables = tablesOf(font);
  const glyphs = glyphsOf(tables);
  const space = glyphFor(tables, SPACE);
  const { advance = 0 } = glyphs[space] ?? {};
  const pauses = PAUSE_SIGNS.map((sign) => glyphFor(tables, sign));
  const joined = pauses
    .flatMap((pause) => glyphs.slice(pause, pause + 1))
    .map((sign) => ({ ...sign, advance }));
  const all = [...glyphs, ...joined, EMPTY];
  const marks = marksOf(tables);
  const gsub = tableOf(tables, 'GSUB');
  const follow = gsub.readUInt16BE(gsub.readUInt16BE(8)) + 1;
  const pairs = pauses.map((second, index) => ({ second, joined: glyphs.length + index }));
  return fontOf(
    withGlyphs(tables, all).set(
      'GSUB',
      withLookups(gsub, FEATURE, [
        { lookup: joining(space, pairs), inFeature: true },
        { lookup: following(marks, all.length - 1), inFeature: false },
        { lookup: atTheEnd(marks, all.length, follow), inFeature: true },
      ]),
    ),
  );
}
