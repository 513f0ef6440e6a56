import { tableOf, words, type Tables } from './sfnt.ts';

/** Which glyph draws a character, by the table of the Basic Multilingual Plane (format 4). */
export function glyphFor(tables: Tables, character: number): number {
  const cmap = tableOf(tables, 'cmap');
  const found = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
    .map((at) => cmap.subarray(at))
    .find((table) => table.readUInt16BE(0) === 4);
  if (!found) throw new Error('The font has no table of characters that we know');
  const segments = found.readUInt16BE(6) / 2;
  const value = (list: number, segment: number) =>
    14 + list * segments * 2 + (list > 0 ? 2 : 0) + segment * 2;
  for (let segment = 0; segment < segments; segment += 1) {
    if (found.readUInt16BE(value(0, segment)) < character) continue;
    const first = found.readUInt16BE(value(1, segment));
    if (first > character) break;
    const delta = found.readUInt16BE(value(2, segment));
    const offset = found.readUInt16BE(value(3, segment));
    if (offset === 0) return (character + delta) & 0xffff;
    const glyph = found.readUInt16BE(value(3, segment) + offset + (character - first) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  throw new Error(`The font has no sign for U+${character.toString(16)}`);
}

/** Marks, as the font itself classes its glyphs. */
export function marksOf(tables: Tables): number[] {
  const gdef = tableOf(tables, 'GDEF');
  const classes = gdef.subarray(gdef.readUInt16BE(4));
  if (classes.readUInt16BE(0) !== 2)
    throw new Error('The font classes its glyphs in a way that we do not know');
  return Array.from({ length: classes.readUInt16BE(2) }, (_, index) => 4 + index * 6).flatMap((at) => {
    const [first, last, kind] = [0, 2, 4].map((step) => classes.readUInt16BE(at + step));
    if (first === undefined || last === undefined || kind !== MARK) return [];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
const MARK = 3;

export interface Glyph {
  outline: Buffer;
  advance: number;
  bearing: number;
}

/** Short offsets count in words of two bytes. */
const isLong = (tables: Tables) => tableOf(tables, 'head').readUInt16BE(50) === 1;

export function glyphsOf(tables: Tables): Glyph[] {
  const [glyf, loca, hmtx] = ['glyf', 'loca', 'hmtx'].map((tag) => tableOf(tables, tag)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const measured = tableOf(tables, 'hhea').readUInt16BE(34);
  const begin = (glyph: number) =>
    isLong(tables) ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  return Array.from({ length: tableOf(tables, 'maxp').readUInt16BE(4) }, (_, glyph) => ({
    outline: glyf.subarray(begin(glyph), begin(glyph + 1)),
    // The last width holds for all that follow.
    advance: hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4),
    bearing: hmtx.readInt16BE(glyph < measured ? glyph * 4 + 2 : measured * 4 + (glyph - measured) * 2),
  }));
}

export function withGlyphs(tables: Tables, glyphs: readonly Glyph[]): Tables {
  const even = glyphs.map(({ outline }) => Buffer.concat([outline, Buffer.alloc(outline.length % 2)]));
  const begins = [0];
  for (const outline of even) begins.push((begins.at(-1) ?? 0) + outline.length);
  const loca = Buffer.alloc(begins.length * (isLong(tables) ? 4 : 2));
  for (const [at, begin] of begins.entries())
    if (isLong(tables)) loca.writeUInt32BE(begin, at * 4);
    else loca.writeUInt16BE(begin / 2, at * 2);
  const maxp = Buffer.from(tableOf(tables, 'maxp'));
  maxp.writeUInt16BE(glyphs.length, 4);
  const hhea = Buffer.from(tableOf(tables, 'hhea'));
  hhea.writeUInt16BE(glyphs.length, 34);
  return new Map(tables)
    .set('glyf', Buffer.concat(even))
    .set('loca', loca)
    .set('maxp', maxp)
    .set('hhea', hhea)
    .set('hmtx', words(...glyphs.flatMap(({ advance, bearing }) => [advance, bearing & 0xffff])));
}
