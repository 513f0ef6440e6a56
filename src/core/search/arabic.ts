/** How the printed Quran writes what everyday Arabic writes otherwise, in the order in which it has to be read. */
const EVERYDAY: readonly (readonly [RegExp, string])[] = [
  // The call "O …" is a word of its own today.
  [/(?<![\p{L}\p{M}])(وَ|فَ)?يَ\u0640?\u0670\u0653?\u0640?(?=[\p{L}\u0654])/gu, '$1يا '],
  // A small high ya or nun is pronounced, and written today.
  [/\u06e7/g, 'ي'],
  [/\u06e8/g, 'ن'],
  // Small waw and ya lengthen a vowel and are not written today.
  [/[\u06e5\u06e6]/g, ''],
  // A silent waw or ya that carries the small alif: الصلوٰة, الربوٰا, التورىٰة.
  [/و\u0670ا?/g, 'ا'],
  [/ى\u0670(?=\p{M}*\p{L})/gu, 'ا'],
  [/ى\u0670/g, 'ى'],
  [/\u0670/g, 'ا'],
  // ءامنوا is آمنوا.
  [/ء\p{M}*ا/gu, 'آ'],
  // The night has one lam in the Quran.
  [/ٱل[\u064e\u0651]+ي\u0652?ل/g, 'الليل'],
];

const ARABIC = /\p{Script=Arabic}/u;

export const isArabic = (text: string): boolean => ARABIC.test(text);

/** An Arabic text in today's spelling, as far as rules can tell; a text in that spelling stays as it is. */
export function everydayArabic(text: string): string {
  if (!isArabic(text)) return text;
  let written = text;
  for (const [printed, today] of EVERYDAY) written = written.replaceAll(printed, today);
  return written;
}

/** Vowel signs and the stretching stroke. */
const UNWRITTEN = /[\p{M}\u0640]/gu;
/** Hamza on any seat and every alif: ء آ أ ؤ إ ئ ا ٱ. */
const UNSTEADY = /[\u0621-\u0627\u0671]/g;

/** The letters of a word on which all spellings agree: whether an alif or a hamza is written, and on what, differs most. */
export function arabicSkeleton(word: string): string {
  return word.replaceAll(UNWRITTEN, '').replaceAll(UNSTEADY, '').replaceAll('ى', 'ي').replaceAll('ة', 'ه');
}

/** Longer ones first. */
const BEFORE = ['وال', 'بال', 'كال', 'فال', 'ولل', 'ال', 'لل'];
const AFTER = [
  'هما',
  'كما',
  'ها',
  'ان',
  'ات',
  'ون',
  'ين',
  'هم',
  'كم',
  'هن',
  'نا',
  'وا',
  'ية',
  'ه',
  'ة',
  'ي',
  'ى',
  'ت',
];
const LEAST = 3;

/**
 * Light stemming in the manner of Larkey, Ballesteros and Connell ("Light stemming for Arabic information retrieval"):
 * article, "and", plural and possessive endings.
 */
export function arabicStem(word: string): string {
  let rest = word.replaceAll(UNWRITTEN, '').replace('ٱ', 'ا');
  const before = BEFORE.find((piece) => rest.startsWith(piece) && rest.length - piece.length >= LEAST - 1);
  if (before) rest = rest.slice(before.length);
  else if (/^[وف]/.test(rest) && rest.length > LEAST) rest = rest.slice(1);
  for (const piece of AFTER)
    if (rest.endsWith(piece) && rest.length - piece.length >= LEAST - 1) rest = rest.slice(0, -piece.length);
  const skeleton = arabicSkeleton(rest);
  return skeleton.length > 1 ? skeleton : arabicSkeleton(word) || word;
}
