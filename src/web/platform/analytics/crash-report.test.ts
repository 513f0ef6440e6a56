import { expect, test } from 'vitest';
import { crashOf } from '#web/platform/analytics/crash-report.ts';

test('a crash names its kind and our own lines, never its message', () => {
  const failure = new TypeError('cannot read "my secret dua"');
  failure.stack = [
    'TypeError: cannot read "my secret dua"',
    '    at save (https://rafiq.example/assets/profile-B2x_9.js:1:2345)',
    '    at https://rafiq.example/assets/index-a1.js?v=2:10:7',
    '    at chrome-extension://abcdef/content.js:3:4',
  ].join('\n');
  expect(crashOf(failure)).toEqual({
    name: 'TypeError',
    frames: ['assets/profile-B2x_9.js:1:2345', 'assets/index-a1.js:10:7'],
  });
});

test('what is thrown without being an error is named by its type', () => {
  expect(crashOf('my secret dua')).toEqual({ name: 'string', frames: [] });
});
