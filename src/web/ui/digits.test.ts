import { expect, test } from 'vitest';
import { digitsIn } from '#web/ui/digits.ts';

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['Code: 12-34-56', '123456'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['none', ''],
])('%j holds %s', (text, digits) => expect(digitsIn(text)).toBe(digits));
