import type { Passage } from '#core/assistant/answerer.ts';

const latin = (text: string) =>
  text
    .replaceAll(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x6f0));

/** `05:32` and `5.32` are one number, and so are `1,000` and `1000`, and `250.00` and `250`. */
const plain = (number: string) =>
  number
    .replace(/[.,٫](\d{1,2})$/u, (_, end: string) => (Number(end) === 0 ? '' : `:${end}`))
    .replaceAll(/[.,٬٫](?=\d{3})/gu, '')
    .replace(/^0+(?=\d)/u, '');
const numbersIn = (text: string) => (latin(text).match(/\d+(?:[.,:٫٬]\d+)*/gu) ?? []).map(plain);

const isReckoned = ({ reference }: Passage) => reference.startsWith('tool:');

/** Whether times, degrees and amounts that a sentence says of a tool are the tool's own; what was asked may be repeated. */
export function numbersHold(sentence: string, named: readonly Passage[], asked: string): boolean {
  if (!named.some(isReckoned)) return true;
  const known = new Set([asked, ...named.flatMap(({ title, text }) => [title, text])].flatMap(numbersIn));
  return numbersIn(sentence).every((number) => known.has(number));
}
