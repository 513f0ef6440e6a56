const LENGTHS = [8, 12, 13, 14];

/** The digits of a product's number (GTIN-8, -12, -13 or -14) if its check digit is right (GS1 General Specifications 7.9). */
export function productCodeIn(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return null;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}
