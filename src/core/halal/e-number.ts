import { rulingOf } from '#core/halal/kinds.ts';
import { worst } from '#core/halal/ruling.ts';
import { CAREFUL } from '#core/halal/standard.ts';
import type { Substance } from '#core/halal/table.ts';

/** What cameras make of digits. */
const MISREAD: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  I: '1',
  l: '1',
  '|': '1',
  A: '4',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
  g: '9',
  q: '9',
};

const SIGN = String.raw`(?:INS|Ins|ins|[Ee€£ÉéЕе]|إي|اي|ئي|ي)`;
const DIGITS = String.raw`[0-9OoIl|ASBZGgq]{3,4}`;
const PART = String.raw`(?:\s?\(?([a-fA-F])\)?(?![\p{L}\p{N}]))?`;
const FORM = String.raw`(?:\s?\(?(?:iii|ii|iv|vii|vi|v|i)\)?(?![\p{L}\p{N}]))?`;
const UNIT = String.raw`(?!\s*(?:mg|g|kg|ml|l|µg|kcal|kJ|%|٪)(?![\p{L}\p{N}]))`;

/** "E 471", "E-471", "INS 471", "E471i", "ي ٤٧١", and what a camera makes of them: "E47l", "£471". Sticky. */
export const E_NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${SIGN}[\s.:–-]{0,2}(${DIGITS})${PART}${FORM}(?![\p{L}\p{N}])${UNIT}`,
  'uy',
);

/** As right-to-left text is often typed: "471E". Sticky. */
export const TURNED_E_NUMBER = /(?<![\p{L}\p{N}])([0-9]{3,4})([a-f])?\s?[Eي](?![\p{L}\p{N}])/uy;

/** The id that was written, or nothing where too little of it is digits. */
export function codeIn(digits: string, part = ''): { id: string; near: boolean } | undefined {
  const clean = digits.replaceAll(/\D/g, (sign) => MISREAD[sign] ?? sign);
  const misread = digits.replaceAll(/\d/g, '').length;
  if (digits.length - misread < 2 || clean.startsWith('0')) return undefined;
  return { id: `e${clean}${part.toLowerCase()}`, near: misread > 0 };
}

/** The record of a number: its own, that of the number it is a form of, or the gravest of its forms. */
export function recordOf(
  id: string,
  substances: ReadonlyMap<string, Substance>,
): { substance: Substance; near: boolean } | undefined {
  const own = substances.get(id) ?? substances.get(id.replace(/[a-f]$/, ''));
  if (own) return { substance: own, near: false };
  const forms = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((part) => substances.get(id + part) ?? []);
  const gravest = worst(forms, ({ kind }) => rulingOf(kind, CAREFUL));
  return gravest && { substance: gravest, near: true };
}
