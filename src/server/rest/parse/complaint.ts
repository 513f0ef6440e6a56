/** Text that cannot be read, told in the words PostgREST's clients know (those of Haskell's Parsec). */
export class SyntaxFailure extends Error {
  override name = 'SyntaxFailure';
  readonly details: string;
  constructor(message: string, details: string) {
    super(message);
    this.details = details;
  }
}

export interface Complaint {
  at: number;
  /** The character in the way, by the rule that met it; `null` at the end of the text. */
  met: string | null | undefined;
  /** Said by a look-ahead that must not match; outweighs `met`. */
  unwanted: string[];
  expected: string[];
}

export const NONE: Complaint = { at: -1, met: undefined, unwanted: [], expected: [] };

/** Of two complaints the one further on counts; at one place both do. */
export function merged(one: Complaint, other: Complaint): Complaint {
  if (one.at < other.at) return other;
  if (one.at > other.at) return one;
  return {
    at: one.at,
    met: one.met === undefined ? other.met : one.met,
    unwanted: [...one.unwanted, ...other.unwanted],
    expected: [...one.expected, ...other.expected],
  };
}

/** Characters as Haskell shows them. */
export const shown = (text: string, quote: string): string =>
  quote +
  Array.from(text)
    .map((char) => {
      const code = char.codePointAt(0) ?? 0;
      if (char === '\\' || char === quote) return `\\${char}`;
      return code < 32 || code > 126 ? `\\${code}` : char;
    })
    .join('') +
  quote;

export const listed = (items: string[]): string => {
  const unique = [...new Set(items.filter((item) => item !== ''))];
  return unique.length < 2 ? unique.join('') : `${unique.slice(0, -1).join(', ')} or ${unique.at(-1) ?? ''}`;
};
