import { folded } from '#core/fold.ts';
import { codeIn, E_NUMBER, TURNED_E_NUMBER } from '#core/halal/e-number.ts';
import { withoutArticle } from '#core/halal/spelling.ts';

export type Token = { raw: string; start: number; end: number } & (
  | { is: 'word'; word: string }
  | { is: 'code'; id: string; near: boolean }
  | { is: 'number'; value: string }
  | { is: 'open' | 'close' | 'comma' | 'colon' | 'stop' | 'line' }
);

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const DIGITS = /[٠-٩۰-۹]/g;
/** Footnotes hang on words: "sugar¹". */
const RAISED = /[¹²³\u2070-\u207f]/g;
const BROKEN_WORD = /(\p{L})[-‐¬]\s*\n\s*(?=\p{Ll})/gu;

const NUMBER =
  /\d+(?:[.,٫]\d+)*\s?(?:%|٪|‰|(?:mg|kg|g|ml|cl|l|µg|kcal|kj)(?![\p{L}\p{N}]))|\d+(?:[.,٫]\d+)*[a-f]?(?![\p{L}\p{N}])/iuy;
const WORD = /[\p{L}\p{M}\p{N}|]+(?:['’‘ʼʿʾ][\p{L}\p{M}]+)*/uy;
const SIGNS: readonly (readonly [RegExp, 'open' | 'close' | 'comma' | 'colon' | 'stop' | 'line'])[] = [
  [/[([{<«]/y, 'open'],
  [/[)\]}>»]/y, 'close'],
  [/[,;،؛·•/&+؍]/y, 'comma'],
  [/[:：]/y, 'colon'],
  [/[.!?؟…](?=\s|$)|\n\s*\n/y, 'stop'],
  [/\n/y, 'line'],
];

/** A label's text made even: words broken at the end of a line joined, Arabic digits as Latin ones, nothing invisible. */
export function evened(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(RAISED, ' ')
    .replaceAll('\r', '')
    .replaceAll(BROKEN_WORD, '$1')
    .replaceAll(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

export function tokensIn(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  while (start < text.length) {
    const token = text[start] === ' ' ? undefined : tokenAt(text, start);
    if (token) tokens.push(token);
    start = token?.end ?? start + 1;
  }
  return tokens;
}

function tokenAt(text: string, start: number): Token | undefined {
  const taken = (pattern: RegExp) => {
    pattern.lastIndex = start;
    return pattern.exec(text);
  };
  const place = (raw: string) => ({ raw, start, end: start + raw.length });
  for (const pattern of [E_NUMBER, TURNED_E_NUMBER]) {
    const [raw, digits = '', part] = taken(pattern) ?? [];
    const code = raw === undefined ? undefined : codeIn(digits, part);
    if (raw !== undefined && code) return { ...place(raw), is: 'code', ...code };
  }
  const number = taken(NUMBER)?.[0];
  if (number !== undefined) return { ...place(number), is: 'number', value: number.toLowerCase() };
  const word = taken(WORD)?.[0];
  if (word !== undefined)
    return { ...place(word), is: 'word', word: withoutArticle(folded(word).replaceAll(' ', '')) };
  for (const [pattern, is] of SIGNS) {
    const raw = taken(pattern)?.[0];
    if (raw !== undefined) return { ...place(raw), is };
  }
  return undefined;
}
