import { expect, test } from 'vitest';
import { numbersHold } from './numbers.ts';

const TIMES = {
  reference: 'tool:prayer-times',
  title: 'Prayer times in Berlin (DE) on 2026-11-17',
  text: 'fajr 05:32, isha 17:58.',
};
const ZAKAT = {
  reference: 'tool:zakat-calculator',
  title: 'Zakat on 10000.00 EUR',
  text: 'Due at 2.5 %: 250.00 EUR.',
};
const CARD = { reference: 'answer:wudu', title: 'Wudu', text: 'Wash.' };

test.each([
  ['Fajr is at 5:32 in Berlin.', TIMES, true],
  ['Der Fajr beginnt um 5.32 Uhr.', TIMES, true],
  ['الفجر في الساعة ٠٥:٣٢.', TIMES, true],
  ['Fajr is at 4:32 in Berlin.', TIMES, false],
  ['Of 10,000 euros, 250 are due.', ZAKAT, true],
  ['Von 10.000 Euro sind 2,5 % fällig.', ZAKAT, true],
  ['Of 10,000 euros, 25 are due.', ZAKAT, false],
  ['You asked about 77 euros.', ZAKAT, true],
  ['Wash 3 times.', CARD, true],
])('%s', (sentence, passage, holds) => {
  expect(numbersHold(sentence, [passage], 'What about 77 euros?')).toBe(holds);
});
