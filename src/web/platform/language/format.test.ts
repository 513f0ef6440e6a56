import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { format } from '#web/platform/language/format.ts';
import { languages } from '#web/platform/language/languages.ts';

const COUNTS = [0, 1, 2, 3, 5, 10, 11, 21, 99, 100, 101, 102, 103, 1000, 1234567, 1.5];
const MESSAGES = [
  'Peace be upon you',
  '{name} has {count, plural, one {# point} other {# points}}',
  '{count, plural, =0 {nothing} =1 {just one} zero {z#} one {o#} two {t#} few {f#} many {m#} other {r#}}',
  '{count, number} of {total, number}',
  '{school, select, hanafi {Hanafi} shafii {Shafi, {name}} other {none}}',
  '{school, select, hanafi {{count, plural, one {one} other {# for {name}}}} other {-}}',
];

describe.each([...languages.values()])('in $name', ({ locale }) => {
  test.each(MESSAGES)('%s reads as in ICU', (message) => {
    const oracle = new IntlMessageFormat(message, `${locale}-u-nu-latn`);
    for (const count of COUNTS) {
      for (const school of ['hanafi', 'shafii', 'maliki']) {
        const values = { name: 'Ayşe', count, total: 1000, school };
        expect(format(message, values, locale)).toBe(oracle.format(values));
      }
    }
  });
});

test('an apostrophe is a letter', () => {
  expect(format("Kur'an {name}'e", { name: 'x' }, 'tr')).toBe("Kur'an x'e");
});

test('a value that was not given shows its name', () => {
  expect(format('Hello {name}', {}, 'en')).toBe('Hello {name}');
});
