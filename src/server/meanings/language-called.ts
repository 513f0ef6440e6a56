const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));

/** What QuranEnc.com calls otherwise than Unicode. */
const OTHERS: Readonly<Record<string, string>> = {
  azeri: 'az',
  burmese: 'my',
  dari: 'fa-AF',
  kurmanji: 'ku',
  oromo: 'om',
  pushto: 'ps',
  sinhalese: 'si',
  tagalog: 'fil',
  uighur: 'ug',
};

let codes: Map<string, string> | undefined;

/** The code of a language by its English name; languages of two letters come before those of three. */
export function languageCalled(name: string): string | undefined {
  codes ??= new Map(
    [...three(), ...two()].flatMap((code) => {
      const called = names.of(code);
      return called === undefined ? [] : [[called.toLowerCase(), code] as const];
    }),
  );
  const wanted = name.trim().toLowerCase();
  return OTHERS[wanted] ?? codes.get(wanted);
}

const two = () => LETTERS.flatMap((a) => LETTERS.map((b) => a + b));
const three = () => two().flatMap((pair) => LETTERS.map((c) => pair + c));
