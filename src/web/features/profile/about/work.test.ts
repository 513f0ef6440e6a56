import { expect, test } from 'vitest';
import { skillsIn, websiteIn } from '#web/features/profile/about/work.ts';

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
  ['http://example.org/a', 'http://example.org/a'],
])('website %j', (text, address) => expect(websiteIn(text)).toBe(address));
