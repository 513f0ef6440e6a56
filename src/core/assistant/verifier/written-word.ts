/** Signs on a letter, as bits. */
export const A = 1;
export const U = 2;
export const I = 4;
export const SUKUN = 8;
export const AN = 16;
export const UN = 32;
export const IN = 64;
export const SHADDA_BIT = 128;
/** The alif that is spoken only after a pause. */
export const WASL_BIT = 256;
/** A letter that is written and not spoken. */
export const SILENT = 512;
/** The mushaf's small s on a ṣ that is spoken as s. */
export const SPOKEN_AS_S = 1024;
/** A hamza without a seat of its own, on the stretching stroke. */
export const SEATLESS = 2048;
export const VOWELS = A | U | I | SUKUN | AN | UN | IN;

/** One letter with the signs on it. Small letters of the mushaf are letters: `SMALL`. */
export interface Letter {
  letter: string;
  signs: number;
}

export const SMALL = {
  alif: '\u0670',
  waw: '\u06e5',
  ya: '\u06e6',
  highYa: '\u06e7',
  nun: '\u06e8',
} as const;
/** A hamza with its alif today, in the mushaf an alif that is drawn out. */
export const MADDA = 'آ';

const SIGNS: Readonly<Record<string, number>> = {
  '\u064e': A,
  '\u064f': U,
  '\u0650': I,
  '\u0652': SUKUN,
  '\u06e1': SUKUN,
  '\u064b': AN,
  '\u064c': UN,
  '\u064d': IN,
  '\u0651': SHADDA_BIT,
  '\u08f0': AN,
  '\u08f1': UN,
  '\u08f2': IN,
  // The King Fahd Complex writes an open tanwin with these; in Indian prints the first two lengthen u and i.
  '\u0657': AN | U,
  '\u0656': IN | I,
  '\u065e': UN,
  // Imala, once: between a and i.
  '\u06ea': A | I,
  '\u065c': A | I,
  '\u06df': SILENT,
  '\u06dc': SPOKEN_AS_S,
  '\u06e3': SPOKEN_AS_S,
};
/** A small m: an n that is spoken as one. With it the King Fahd Complex writes a single vowel for a tanwin. */
const SPOKEN_AS_M = /[\u06e2\u06ed]/;
const TANWIN_OF: Readonly<Record<number, number>> = { [A]: AN, [U]: UN, [I]: IN };

const HAMZA_ABOVE = '\u0654';
const HAMZA_BELOW = '\u0655';
const MADDA_ABOVE = '\u0653';
const ON_SEAT: Readonly<Record<string, string>> = { ا: 'أ', و: 'ؤ', ي: 'ئ', ى: 'ئ' };
/** Letters of neighbouring keyboards. */
const ALIKE: Readonly<Record<string, string>> = {
  ی: 'ى',
  ې: 'ي',
  ے: 'ى',
  ک: 'ك',
  ھ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ۀ: 'ه',
  ۃ: 'ة',
  ٱ: 'ا',
};
const PRESENTATION = /[\ufb50-\ufd3d\ufd50-\ufdf9\ufdfb-\ufdff\ufe70-\ufefc]/;
const LETTER =
  /[\u0621-\u063a\u0641-\u064a\u0671\u06a9\u06be\u06c0\u06c1\u06c3\u06cc\u06d0\u06d2\u06d5\u06e5\u06e6]|\u0670|\u06e7|\u06e8/;
const STRETCH = '\u0640';
/** What may stand on the stretching stroke, with its vowel before it. */
const STROKE_CARRIES = /^\u0640[\u064b-\u0653]*([\u0654\u06e7\u06e8])/;

/** By its letters alone; Unicode does not say of what its ligature is made. */
export const BASMALA = ['بسم', 'الله', 'الرحمن', 'الرحيم'] as const;

/** Ligatures in their letters. */
export const unligated = (text: string): string =>
  PRESENTATION.test(text) ? text.replaceAll('\ufdfd', BASMALA.join(' ')).normalize('NFKC') : text;

/** The letters of a word as somebody wrote it, in whichever spelling. */
export function lettersOf(written: string): Letter[] {
  const word = unligated(written);
  const letters: Letter[] = [];
  for (let at = 0; at < word.length; at++) {
    const sign = word[at] ?? '';
    const last = letters.at(-1);
    if (sign === STRETCH) {
      const carried = STROKE_CARRIES.exec(word.slice(at))?.[1];
      if (carried === HAMZA_ABOVE) letters.push({ letter: 'ء', signs: SEATLESS });
      else if (carried) letters.push({ letter: carried, signs: 0 });
    } else if (sign === HAMZA_ABOVE) liftHamza(letters, last);
    else if (sign === HAMZA_BELOW && last) {
      last.letter = last.letter === 'ا' ? 'إ' : (ON_SEAT[last.letter] ?? last.letter);
    } else if (sign === MADDA_ABOVE && last) {
      if (last.letter === 'ا' || last.letter === 'أ') last.letter = MADDA;
    } else if (LETTER.test(sign)) {
      const already = last?.letter === sign && (sign === SMALL.highYa || sign === SMALL.nun);
      if (!already) letters.push({ letter: ALIKE[sign] ?? sign, signs: sign === 'ٱ' ? WASL_BIT : 0 });
    } else if (last) {
      const bits = SIGNS[sign];
      if (bits !== undefined) bearerOf(letters, bits).signs |= bits;
      else if (SPOKEN_AS_M.test(sign)) last.signs |= TANWIN_OF[last.signs & (A | U | I)] ?? 0;
    }
  }
  return withTanwinBeforeAlif(letters);
}

function liftHamza(letters: Letter[], last: Letter | undefined): void {
  if (!last || (last.letter === 'ء' && last.signs & SEATLESS)) return;
  const seated = ON_SEAT[last.letter];
  // A vowel that follows a sukun is the hamza's: the stroke under it was lost.
  if (seated && !(last.signs & SUKUN)) last.letter = seated;
  else {
    letters.push({
      letter: 'ء',
      signs: SEATLESS | (last.signs & SUKUN ? last.signs & (VOWELS & ~SUKUN) : 0),
    });
    if (last.signs & SUKUN) last.signs &= ~(VOWELS & ~SUKUN);
  }
}

/** A vowel that was written after a small alif belongs to the letter before it. */
function bearerOf(letters: readonly Letter[], bits: number): Letter {
  const last = letters.at(-1);
  const before = letters.at(-2);
  if (last?.letter === SMALL.alif && before && bits & (VOWELS | SHADDA_BIT)) return before;
  return last ?? { letter: '', signs: 0 };
}

/** -an is written on the letter or on its alif. */
function withTanwinBeforeAlif(letters: Letter[]): Letter[] {
  for (const [index, written] of letters.entries()) {
    const before = letters[index - 1];
    if (!before || !(written.signs & AN) || !['ا', 'ى'].includes(written.letter)) continue;
    if (!(before.signs & VOWELS)) before.signs |= AN;
    written.signs &= ~AN;
  }
  return letters;
}
