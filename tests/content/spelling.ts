/**
 * Reads vowelled Arabic and what we write for it in Latin letters, sound by sound, so that one can be held against the other.
 * A dot or a line tells letters apart that readers would otherwise mix up: ح ḥ from ه h, ص ṣ from س s.
 */

/** The letters of each scheme. English and German share theirs but for what Germans read otherwise; Turkish has that of İSAM. */
const SHARED = {
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'ḥ',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 'ṣ',
  ض: 'ḍ',
  ط: 'ṭ',
  ظ: 'ẓ',
  ع: 'ʿ',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
  ء: 'ʾ',
} as const;
type Letter = keyof typeof SHARED;

export const SCHEMES = {
  en: SHARED,
  de: { ...SHARED, ج: 'dsch', خ: 'ch', ش: 'sch' },
  tr: { ...SHARED, ث: 's\u0331', ج: 'c', خ: 'ḫ', ذ: 'ẕ', ش: 'ş', غ: 'ġ', ق: 'ḳ', و: 'v' },
} as const satisfies Record<string, Record<Letter, string>>;
export type Scheme = keyof typeof SCHEMES;

const VOWELS = {
  en: { a: 'a', i: 'i', u: 'u', ā: 'ā', ī: 'ī', ū: 'ū' },
  de: { a: 'a', i: 'i', u: 'u', ā: 'ā', ī: 'ī', ū: 'ū' },
  tr: { a: 'a', e: 'a', ı: 'i', i: 'i', u: 'u', ü: 'u', â: 'ā', î: 'ī', û: 'ū' },
} as const satisfies Record<Scheme, Record<string, string>>;

/** A consonant and the vowel after it; none before another consonant. */
export interface Sound {
  letter: Letter;
  vowel: string;
  /** Spoken only before another word: the n of a tanwin. */
  tanwin?: true;
  /** A ta marbuta, which is h where one pauses. */
  marbuta?: true;
  /** It ends a word. */
  final?: true;
  /** A long vowel is short here: the next word begins with a vowel that joins. */
  joined?: true;
}

const LINE = '\u0640';
const SIGNS = /[\u064b-\u065f\u0670\u06d6-\u06ed]/u;
const HAMZAS = new Set(['ء', 'أ', 'إ', 'ؤ', 'ئ', 'آ']);
const SHORT: Readonly<Record<string, string>> = { '\u064e': 'a', '\u0650': 'i', '\u064f': 'u' };
const TANWIN: Readonly<Record<string, string>> = { '\u064b': 'a', '\u064d': 'i', '\u064c': 'u' };
const LONG: Readonly<Record<string, string>> = { a: 'ā', i: 'ī', u: 'ū' };
const SHADDA = '\u0651';
const SUKUN = '\u0652';
const SMALL_ALIF = '\u0670';
const SILENT = '\u06df';

interface Written {
  letter: string;
  signs: string;
}

/** Letters with their signs. A hamza over a line or a letter of its own is a letter, too. */
function writtenIn(word: string): Written[] {
  const written: Written[] = [];
  for (const sign of word) {
    const last = written.at(-1);
    if (last && SIGNS.test(sign)) last.signs += sign;
    else if (/[\u0621-\u064a\u0671]/u.test(sign)) written.push({ letter: sign, signs: '' });
  }
  return written.flatMap((one, index) => {
    if (one.letter !== LINE) return [one];
    if (one.signs.includes('\u0654')) return [{ ...one, letter: 'ء' }];
    const before = written[index - 1];
    if (before) before.signs += one.signs;
    return [];
  });
}

const isBare = ({ signs }: Written) => !/[\u064b-\u0652\u0670]/u.test(signs);

/** Words whose long a nobody writes. */
const UNWRITTEN: readonly (readonly [RegExp, string])[] = [
  [/((?<=ل\u0650?)ل(?:\u0651\u064e|\u064e\u0651))(?=ه)/gu, '$1\u0670'],
  [/(إ\u0650ل\u064e)(?=ه)/gu, '$1\u0670'],
  [/(ه\u064e)(?=ذ)/gu, '$1\u0670'],
  [/(ذ\u064e)(?=ل\u0650ك)/gu, '$1\u0670'],
  [/(ر\u0651?\u064e?\u0651?ح\u0652م\u064e)(?=ن)/gu, '$1\u0670'],
  [/(س\u0651?\u064e?\u0651?م\u064e)(?=و\u064eا)/gu, '$1\u0670'],
];
const inFull = (arabic: string) =>
  UNWRITTEN.reduce((text, [found, full]) => text.replaceAll(found, full), arabic);

/** What is heard of vowelled Arabic, the text of the mushaf included, each word in full. */
export function soundsOf(arabic: string): Sound[] {
  const words = inFull(arabic)
    .split(/[\s،]+/u)
    .map(writtenIn)
    .filter((word) => word.length > 0);
  const sounds: Sound[] = [];
  words.forEach((word, place) => {
    word.forEach((written, index) => hear(sounds, word, index, written));
    const last = sounds.at(-1);
    const [following] = words[place + 1] ?? [];
    if (!last) return;
    last.final = true;
    const linked = following && 'اٱ'.includes(following.letter);
    if (
      linked ||
      word
        .map(({ letter }) => letter)
        .join('')
        .endsWith('أنا')
    )
      last.joined = true;
  });
  return sounds;
}

/** The vowel of a table whose sign stands there. */
const signed = (table: Readonly<Record<string, string>>, signs: string) =>
  Object.entries(table).find(([sign]) => signs.includes(sign))?.[1];

function hear(sounds: Sound[], word: readonly Written[], index: number, { letter, signs }: Written): void {
  const [before, next] = [word[index - 1], word[index + 1]];
  const doubled = signs.includes(SHADDA);
  if (signs.includes(SILENT) || lengthens(sounds.at(-1), word, index)) return;
  // The article's lam before a letter of the sun.
  if (letter === 'ل' && isBare({ letter, signs }) && next?.signs.includes(SHADDA)) return;
  const heard = letterOf(letter);
  // At the beginning of a word, or after a letter that went into it, the doubling is one of recitation.
  const merged = index === 0 || (before && before.letter !== 'ل' && isConsonant(before) && isBare(before));
  if (doubled && !merged) sounds.push({ letter: heard, vowel: '' });
  const tanwin = signed(TANWIN, signs);
  const vowel = signed(SHORT, signs) ?? tanwin ?? '';
  const long = letter === 'آ' || /[\u06e5\u06e6]|\u06e7/u.test(signs) || signs.includes(SMALL_ALIF);
  sounds.push({
    letter: heard,
    vowel: long ? (LONG[vowel] ?? 'ā') : vowel,
    ...(letter === 'ة' ? { marbuta: true as const } : {}),
  });
  if (tanwin) sounds.push({ letter: 'ن', vowel: '', tanwin: true });
}

function letterOf(letter: string): Letter {
  if (HAMZAS.has(letter)) return 'ء';
  if (letter === 'ة') return 'ت';
  // The mushaf writes every final y without its dots.
  return letter === 'ى' ? 'ي' : isLetter(letter) ? letter : 'ء';
}

/** Whether a letter is no sound of its own: it makes the vowel before it long, or joins two words. */
function lengthens(last: Sound | undefined, word: readonly Written[], index: number): boolean {
  const { letter = '', signs = '' } = word[index] ?? {};
  const voiced = signed(SHORT, signs) ?? signed(TANWIN, signs);
  const silent = !voiced && !signs.includes(SHADDA) && !signs.includes(SUKUN);
  if (letter === 'ا' || letter === 'ٱ') {
    if (last?.vowel === 'a' && index > 0 && letter === 'ا' && !joins(word, index)) last.vowel = 'ā';
    return true;
  }
  if (!'وىي'.includes(letter) || !silent || !last || index === 0) return false;
  // A waw or ya that only carries the small alif, or is the long vowel.
  last.vowel = signs.includes(SMALL_ALIF) ? 'ā' : (LONG[last.vowel] ?? last.vowel);
  return true;
}

/** Whether an alif after a prefix is the silent one of an article or of a verb: wal-, faghfir. */
function joins(word: readonly Written[], index: number): boolean {
  const [prefix, next] = [word[index - 1]?.letter ?? '', word[index + 1]];
  if (index !== 1 || !next) return false;
  const article = next.letter === 'ل' && (isBare(next) || next.signs.includes(SUKUN));
  return 'وفبك'.includes(prefix) && (article || ('وف'.includes(prefix) && next.signs.includes(SUKUN)));
}

const isLetter = (letter: string): letter is Letter => letter in SHARED;
const isConsonant = ({ letter }: Written) => isLetter(letter) && letter !== 'و' && letter !== 'ي';

/** A consonant as it is written, the vowel after it, and whether a word or one of its parts begins or ends there. */
export interface Spelled {
  letter: string;
  vowel: string;
  begins: boolean;
  pauses: boolean;
  /** No letter stands there, only a vowel. */
  unwritten?: true;
}

/** What is written in Latin letters, in the same pieces. */
export function spelledIn(text: string, scheme: Scheme): Spelled[] {
  const letters = Object.values(SCHEMES[scheme]).toSorted((a, b) => b.length - a.length);
  const vowels: Readonly<Record<string, string>> = VOWELS[scheme];
  const plain = text.normalize('NFC').toLocaleLowerCase(scheme === 'tr' ? 'tr' : 'en');
  const spelled: Spelled[] = [];
  let begins = true;
  for (let at = 0; at < plain.length;) {
    const sign = plain[at] ?? '';
    const letter = letters.find((candidate) => plain.startsWith(candidate, at));
    const last = spelled.at(-1);
    if (letter) {
      spelled.push({ letter, vowel: '', begins, pauses: false });
      begins = false;
    } else if (vowels[sign]) {
      // A vowel at the beginning has a hamza before it that nobody writes.
      if (begins || !last || last.vowel)
        spelled.push({ letter: 'ʾ', vowel: vowels[sign], begins, pauses: false, unwritten: true });
      else last.vowel = vowels[sign];
      begins = false;
    } else if (/[\s’-]/u.test(sign)) begins = true;
    else if (/[,.;:]/u.test(sign)) {
      if (last) last.pauses = true;
      begins = true;
    } else throw new Error(`“${sign}” is no letter of the scheme: ${text}`);
    at += letter?.length ?? 1;
  }
  const last = spelled.at(-1);
  if (last) last.pauses = true;
  return spelled;
}

/** Where the two part ways, in words; null where one is the other. */
export function misspelling(arabic: string, text: string, scheme: Scheme): string | null {
  const sounds = soundsOf(arabic);
  const pieces = spelledIn(text, scheme);
  let at = 0;
  for (const [index, sound] of sounds.entries()) {
    let piece = pieces[at];
    const before = pieces[at - 1];
    // What ends in iyy ends in ī where one pauses.
    if (sound.letter === 'ي' && before?.pauses && before.vowel === 'ī' && sounds[index - 1]?.vowel !== 'ī')
      continue;
    // One pauses before the n of a tanwin.
    if (sound.tanwin && (before?.pauses ?? true)) continue;
    // A vowel at the beginning that belongs to no letter: al-, Allah, ihdina.
    while (piece?.unwritten && piece.begins && sound.letter !== 'ء') piece = pieces[++at];
    const wanted = SCHEMES[scheme][sound.letter];
    const where = `${place(sounds, index)} | ${pieces
      .slice(Math.max(0, at - 4), at + 3)
      .map(({ letter, vowel }) => letter + vowel)
      .join('')}`;
    if (!piece) return `ends before ${where}`;
    const letter = sound.marbuta && piece.pauses && piece.letter === 'h' ? 't' : piece.letter;
    if (letter !== wanted) return `${piece.letter} for ${wanted} in ${where}`;
    if (piece.unwritten && !piece.begins) return `no ʾ in ${where}`;
    if (!sameVowel(sound, piece, sounds[index + 1], pieces[at + 1]))
      return `vowel ${piece.vowel} for ${sound.vowel} in ${where}`;
    at++;
  }
  return at < pieces.length ? `${pieces.length - at} letters too many` : null;
}

const place = (sounds: readonly Sound[], index: number) =>
  sounds
    .slice(Math.max(0, index - 4), index + 3)
    .map(({ letter, vowel }) => letter + vowel)
    .join('');

function sameVowel(
  sound: Sound,
  piece: Spelled,
  next: Sound | undefined,
  following: Spelled | undefined,
): boolean {
  const [is, wanted] = [piece.vowel, sound.vowel];
  if (is === wanted) return true;
  const long = LONG[wanted];
  if (piece.pauses) return is === '' || (is === long && (next?.tanwin === true || next?.letter === 'ي'));
  // Two words of a name, each by itself: Mālik al-Mulk.
  if (sound.final && is === '' && following?.unwritten && following.begins) return true;
  // The n of a tanwin takes an i before the article: maḥmūdanil-ladhī.
  if (sound.tanwin && sound.joined && is === 'i') return true;
  // What is long is short before the article; what is his is long in speech.
  if (sound.joined && LONG[is] === wanted) return true;
  return sound.letter === 'ه' && sound.final === true && is === long;
}
