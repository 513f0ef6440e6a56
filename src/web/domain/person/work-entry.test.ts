import { expect, test } from 'vitest';
import { skillsIn, websiteIn } from '#web/domain/person/work-entry.ts';

test.each([
  [null, []],
  ['', []],
  ['Law, Teaching ,Law', ['Law', 'Teaching']],
  ['التدريس، الترجمة', ['التدريس', 'الترجمة']],
  ['x'.repeat(50), ['x'.repeat(40)]],
])('skills in %j', (text, skills) => expect(skillsIn(text)).toEqual(skills));

test('no more than thirty skills', () =>
  expect(skillsIn(Array.from({ length: 40 }, (_, n) => `s${n}`).join(','))).toHaveLength(30));

test.each([
  [null, null],
  ['example.org', 'https://example.org'],
  ['http://example.org/a', 'https://example.org/a'],
  ['HTTPS://Example.org/', 'https://example.org'],
  ['münchen.de/@ali', 'https://xn--mnchen-3ya.de/@ali'],
  // Left for the database to refuse.
  ['https://good.org@evil.org', 'https://good.org@evil.org'],
  ['good.org\\@evil.org', 'good.org\\@evil.org'],
  ['https://', 'https://'],
])('website %j', (text, address) => expect(websiteIn(text)).toBe(address));
