/**
 * Prints which letters names are written with, as rows for `private.letters`: by `npx tsx scripts/name-letters.ts`. The Unicode data are
 * those of the JavaScript engine. A migration has what it printed once; a newer Unicode is a newer migration.
 */

/**
 * The scripts in general use (Unicode Standard Annex 31, table 5), and those of peoples among whom many are Muslims. Others are in
 * use too, but look like Latin letters all over (Cherokee, Lisu, Canadian syllables, Coptic).
 */
const SCRIPTS = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
  'Adlam',
  'Cham',
  'Hanifi_Rohingya',
  'Javanese',
  'Mongolian',
  'Nko',
  'Sundanese',
  'Syloti_Nagri',
  'Syriac',
  'Tifinagh',
];
/** One word is written with all of these together. */
const EAST_ASIAN = ['Bopomofo', 'Han', 'Hangul', 'Hiragana', 'Katakana'];

/** Latin letters of living languages that are no other letter with a mark: `private.seen_as` knows each. The rest are phonetic, old, or only forms of others, which are looked up as these. */
const LATIN = 'æðøþđħıłŋœßŧəǝɓɗƙƴɛɔɖɣɩʋƒɲ';
const isPlainLatin = (letter: string) =>
  /^[a-z]+$/.test(letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()) ||
  LATIN.includes(letter.toLowerCase());

const letterOf = (script: string) => new RegExp(String.raw`^(?=\p{Script=${script}})[\p{L}\p{M}]$`, 'u');
const KNOWN = [
  ...SCRIPTS.map((script) => ({ name: script, holds: letterOf(script) })),
  ...EAST_ASIAN.map((script) => ({ name: 'East Asian', holds: letterOf(script) })),
];
/** Signs that go with any script, and what is no letter. */
const NEUTRAL =
  /^(?:[\p{P}\p{S}\p{N}\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}]|[\p{Script=Common}\p{Script=Inherited}](?<!\p{Cn}))$/u;

/** Undefined: it belongs to no script. `nobody`: no name is written with it. */
export function scriptOf(point: number): string | undefined {
  const letter = String.fromCodePoint(point);
  if (/^\p{Script=Latin}$/u.test(letter)) return isPlainLatin(letter) ? 'Latin' : 'nobody';
  const known = KNOWN.find(({ holds }) => holds.test(letter));
  if (known !== undefined) return known.name;
  return NEUTRAL.test(letter) ? undefined : 'nobody';
}

export interface Range {
  first: number;
  last: number;
  script: string;
}

export function letterRanges(): Range[] {
  const ranges: Range[] = [];
  for (let point = 1; point <= 0x10ffff; point += 1) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const script = scriptOf(point);
    const before = ranges.at(-1);
    if (script === undefined) continue;
    if (before?.script === script && before.last === point - 1) before.last = point;
    else ranges.push({ first: point, last: point, script });
  }
  return ranges;
}

if (import.meta.filename === process.argv[1]) {
  const ranges = letterRanges();
  const lines = [...new Set(ranges.map(({ script }) => script))].map((name) => {
    const own = ranges.filter(({ script }) => script === name).map(({ first, last }) => `[${first},${last}]`);
    return `  ('${name}', '{${own.join(',')}}')`;
  });
  console.log(lines.join(',\n'));
}
