import { expect, test } from 'vitest';
import { productCodeIn } from './barcode.ts';

// The worked examples of GS1's page on check digits, and numbers printed on products.
test.each(['6291041500213', '4006381333931', '73513537', '036000291452', '00012345600012'])(
  'takes a number whose check digit is right: %s',
  (code) => {
    expect(productCodeIn(code)).toBe(code);
  },
);

test.each(['6291041500214', '4006381333913', '12345', '', 'E471', '١٢٣٤٥٦٧٨'])('refuses %j', (code) => {
  expect(productCodeIn(code)).toBeNull();
});

test('reads past the gaps that people type', () => {
  expect(productCodeIn(' 4 006381-333931 ')).toBe('4006381333931');
});
