import {
  A,
  AN,
  I,
  lettersOf,
  MADDA,
  SHADDA_BIT,
  SILENT,
  SMALL,
  SPOKEN_AS_S,
  SUKUN,
  U,
  VOWELS,
} from './written-word.ts';
import type { Letter } from './written-word.ts';

/** One letter of a text that we hold, and how others may write it. */
interface Unit {
  accepts: string;
  optional: boolean;
  signs: number;
}

/** A word of a text that we hold, in all ways of writing it: the mushaf's, today's, and with hamza left out. */
export interface Spelling {
  ways: readonly (readonly Unit[])[];
  /** It begins with an alif that is not spoken after a word: that word may end in a sukun. */
  wasl: boolean;
}

/** The feminine ending of these is an open t in the mushaf, in front of a name. */
const OPEN_T = /(?:رَحْم|نِعْم|مْرَأ|سُنّ|عْن|شَجَر|كَلِم|قُرّ|فِطْر|قِيّ|ٱبْن|جَنّ|صِي|غَيَـ?ٰب|جِمَـ?ٰل|بَيِّن|غُرُف|ثَمَر)\p{M}*ت\p{M}*$/u;

/** The lam of these is written once in the mushaf and twice today: the night, and "who" of women and of two. */
const SINGLE_LAM = /ٱل[\u064b-\u0651]*(?:يْل|\u0640?\u0670|ذ\u064e)/u;

/** An alif after a waw that does not belong to a plural, or to one that is joined to its noun: today nobody writes it. */
const NOT_PLURAL =
  /(?:[يتنأ]\p{M}*(?:تْل|دْع|عْف|رْج|شْك|بْل|رْب|مْح)|أُو۟ل|لَـ?ٰق|(?:ا|\u0670)\p{M}*(?:سِط|كِس|رِك|لِق|شِف|ئِق|سِل|ضِح|جِع|لِم|ذِر)|هْلِك|رْسِل|صَال|بَن)ُو\p{M}*ا\u06df/u;

/** How the mushaf writes what today is written otherwise, where more than a small letter or the seat of a hamza differs. */
const TODAY: readonly (readonly [RegExp, string])[] = [
  // العلمٰؤا۟ is العلماء, نبؤا۟ is نبأ.
  [/ء\u064e\u0670\u0653ؤ(\p{M}*)ا\u06df$/u, 'آء$1'],
  [/(?:\u0640?\u0670|ا)\u0653?ؤ(\p{M}*)ا\u06df$/u, 'اء$1'],
  [/ؤ(\p{M}*)ا\u06df$/u, 'أ$1'],
  // رءا is رأى, نـٔا is نأى, ترٰءا is تراءى.
  [/ر(\p{M}*)\u0670\u0653ءَا$/u, 'ر$1اءَى\u0670'],
  [/ر(\p{M}*)ءَا\u0653?$/u, 'ر$1أَى\u0670'],
  [/ن(\p{M}*)\u0640\p{M}+ا$/u, 'ن$1أَى\u0670'],
  [/(?<=قْصَ|لَدَ|طَغَ|تَتْرَ)ا$/u, 'ى\u0670'],
  [/(?<=وَيْلَتَ|حَسْرَتَ|ز\p{M}*نَ)ى\u0670\u0653?$/u, 'ا'],
  // The alif of a command is left out after "and" and "so": وسـٔل is واسأل.
  [/^([وف]\u064e)سْ\u0640/u, '$1ٱسْ\u0640'],
  [/^لَت(?=\p{M}+خَذْتَ)/u, 'لَٱت'],
  // These lack the alif of the plural.
  [/(?:ءُو\u0653?|عَتَوْ|سَعَوْ)$/u, '$&ا'],
  [/حْىِ$/u, 'حْيِي'],
  [/لَإِي\u06df/u, 'لَئِ'],
  [/\u0653ئِ$/u, '\u0653ءِ'],
  [/\u064e\u0640[\u064b\u0654]+ا$/u, '\u064eأً'],
  [/أُو\u06dfرِ/u, 'أُرِ'],
  [/و\u0653أ/u, 'وء'],
  [/^لْ\u0640\p{M}+يْكَ/u, 'ٱلْأَيْكَ'],
  [/^عِوَجَا$/u, 'عِوَجًا'],
  [/^ءَا\u06ecعْ/u, 'أَأَعْ'],
  [/^يَبْنَؤُم\p{M}+$/u, 'يَ\u0670ٱبْنَأُمَّ'],
  [/^بِأَييِّ/u, 'بِأَيِّ'],
  // Two words in one: that not, if not.
  [/^([وف]?\p{M}*أَ)ل\p{M}+(?=ا\u0653?$|ن$|وِ$)/u, '$1نلَّ'],
  [/^فَإِل\p{M}+مْ$/u, 'فَإِنلَّمْ'],
  [/أَنل\p{M}+/u, 'أَلَّ'],
];

const hamza = (letter: string) => 'ءأإؤئ'.includes(letter);

export function spellingOf(word: string): Spelling {
  const today = TODAY.flatMap(([printed, written]) =>
    printed.test(word) ? [word.replace(printed, written)] : [],
  );
  return { ways: [word, ...today].map(unitsOf), wasl: word.startsWith('ٱ') };
}

const SMALL_ALIF: Unit = { accepts: SMALL.alif, optional: true, signs: 0 };

function unitsOf(word: string): Unit[] {
  const letters = lettersOf(word);
  const doubled = SINGLE_LAM.test(word);
  const named = letters.every(({ signs }) => (signs & VOWELS) === 0);
  return letters.flatMap((written, index) => [
    ...(doubled && written.letter === 'ل' && written.signs & SHADDA_BIT
      ? [{ accepts: 'ل', optional: true, signs: 0 }]
      : []),
    // Indian prints have the small alif in front of the letter that carries it, and on the names of letters.
    ...(letters[index + 1]?.letter === SMALL.alif || (named && index > 0) ? [SMALL_ALIF] : []),
    ...unitsFor(
      word,
      letters,
      index,
      named ? { ...written, signs: SHADDA_BIT } : written,
      letters[index - 1],
    ),
    ...(named ? [SMALL_ALIF] : []),
  ]);
}

function unitsFor(
  word: string,
  letters: readonly Letter[],
  index: number,
  { letter, signs }: Letter,
  before: Letter | undefined,
): Unit[] {
  const last = index === letters.length - 1;
  const next = letters[index + 1];
  const one = (accepts: string, optional = false): Unit[] => [{ accepts, optional, signs }];
  switch (letter) {
    case 'ا': {
      if (signs & SILENT) return one('ا', before?.letter !== 'و' || NOT_PLURAL.test(word));
      return one(before && hamza(before.letter) ? `اآ${SMALL.alif}` : `ا${SMALL.alif}`);
    }
    case MADDA: {
      return [{ accepts: 'ء', optional: true, signs: 0 }, ...one(`اآ${SMALL.alif}`)];
    }
    case SMALL.alif: {
      if (before?.letter === 'ى' || (before?.letter === 'و' && !(before.signs & VOWELS)))
        return one(SMALL.alif, true);
      return one(`اآ${SMALL.alif}`, true);
    }
    case 'ى': {
      if (next?.letter === SMALL.alif) return one(index === letters.length - 2 ? 'ى' : 'ىا');
      if (last && !(signs & VOWELS) && (before?.signs ?? 0) & (A | AN)) return one('ى');
      return one('ىي', (signs & SILENT) > 0);
    }
    case 'ي': {
      return one('يى', (signs & SILENT) > 0);
    }
    case 'و': {
      if (next?.letter === SMALL.alif && !(signs & VOWELS)) return one('واآ');
      return one('و');
    }
    case SMALL.waw: {
      const written = [before, next].some(
        (beside) => beside && (beside.letter === 'و' || hamza(beside.letter)),
      )
        ? 'و'
        : '';
      return one(letter + written, true);
    }
    case SMALL.ya: {
      const written = signs & VOWELS || (before && ['ى', 'ي', 'إ'].includes(before.letter)) ? 'يى' : '';
      return one(letter + written, true);
    }
    case SMALL.highYa: {
      return one(`${letter}يى`, true);
    }
    case SMALL.nun: {
      return one(`${letter}ن`, true);
    }
    case 'أ': {
      return one(index === 0 ? 'أاء' : 'أا');
    }
    case 'إ': {
      return one('إا');
    }
    case 'ؤ': {
      return one('ؤو');
    }
    case 'ئ': {
      return one('ئيى');
    }
    case 'ء': {
      return one(hamzaAt(index, last, signs, before), true);
    }
    case 'ص': {
      return one(signs & SPOKEN_AS_S ? 'صس' : 'ص');
    }
    case 'ت': {
      return one(last && OPEN_T.test(word) ? 'تة' : 'ت');
    }
    default: {
      return one(letter);
    }
  }
}

/** Which seats a hamza gets that the mushaf writes without one. */
function hamzaAt(index: number, last: boolean, signs: number, before: Letter | undefined): string {
  const around = (before?.signs ?? 0) | signs;
  if (index === 0) return signs & I ? 'ءإأا' : 'ءأا';
  let seats = last ? 'ءأئؤيى' : 'ءأئؤايى';
  if (signs & I) seats += 'إ';
  if (around & U) seats += 'و';
  return seats;
}

export interface WordPosition {
  /** A speaker stops after this word, whose last vowel is then not heard. */
  pause: boolean;
}

/** Whether these letters are this word. Signs may be left out; one that contradicts the text makes another word. */
export function spells({ ways }: Spelling, letters: readonly Letter[], place: WordPosition): boolean {
  return ways.some((units) => isWritten(units, letters, place));
}

function isWritten(units: readonly Unit[], letters: readonly Letter[], { pause }: WordPosition): boolean {
  // Whether the first `u` units can be the first `l` letters.
  let reached = new Uint8Array(letters.length + 1);
  reached[0] = 1;
  reached = skippingSmall(reached, letters);
  for (const [u, unit] of units.entries()) {
    const after = new Uint8Array(letters.length + 1);
    const final = u === units.length - 1;
    let any = false;
    for (let l = 0; l <= letters.length; l++) {
      if (!reached[l]) continue;
      if (unit.optional) after[l] = 1;
      const written = letters[l];
      if (
        written &&
        unit.accepts.includes(written.letter) &&
        signsFit(written, unit, l === 0, pause && (final || endsWord(units, u)))
      )
        after[l + 1] = 1;
    }
    reached = skippingSmall(after, letters);
    for (const flag of reached) any ||= flag === 1;
    if (!any) return false;
  }
  return reached[letters.length] === 1;
}

/** Small letters lengthen what is heard anyway; so does a small alif in the name of Allah. */
function skippingSmall(
  reached: Uint8Array<ArrayBuffer>,
  letters: readonly Letter[],
): Uint8Array<ArrayBuffer> {
  for (const [l, { letter }] of letters.entries()) {
    const skipped =
      letter === SMALL.waw ||
      letter === SMALL.ya ||
      (letter === SMALL.nun && l === 0) ||
      (letter === SMALL.alif && letters[l - 1]?.letter === 'ل' && letters[l + 1]?.letter === 'ه');
    if (reached[l] && skipped) reached[l + 1] = 1;
  }
  return reached;
}

/** After this unit there are only letters that are not spoken. */
function endsWord(units: readonly Unit[], u: number): boolean {
  return units
    .slice(u + 1)
    .every(
      ({ optional, signs, accepts }) =>
        (optional && !(signs & VOWELS)) || (accepts.startsWith('ا') && !(signs & VOWELS)),
    );
}

const LONG = 'اآوىي' + SMALL.alif + SMALL.waw + SMALL.ya;

function signsFit({ letter, signs }: Letter, unit: Unit, first: boolean, pause: boolean): boolean {
  if (letter === 'ا' || letter === MADDA || letter === SMALL.alif) return true;
  // Between words an assimilated letter is doubled, which only the mushaf writes.
  if (signs & SHADDA_BIT && !(unit.signs & SHADDA_BIT) && !first) return false;
  const vowels = signs & VOWELS;
  if (vowels === 0 || vowels & unit.signs) return true;
  const held = unit.signs & VOWELS;
  if (vowels & SUKUN) return held === 0 || pause;
  if (held === 0)
    return LONG.includes(letter) && ((letter === 'و' && vowels === U) || (letter !== 'و' && vowels === I));
  // What is written with -an is spoken with a at a pause.
  return pause && held === AN && vowels === A;
}
