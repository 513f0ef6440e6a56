import { expect, test } from 'vitest';
import { quote } from '#core/search/quote.ts';

const shown = (text: string, ...terms: string[]) =>
  quote(text, new Set(terms))
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

test('marks whole words and leaves the text as it is', () => {
  expect(shown('Indeed, with hardship comes ease.', 'hardship', 'ease')).toBe(
    'Indeed, with [hardship] comes [ease.]',
  );
  expect(shown('قُلْ هُوَ ٱللَّهُ أَحَدٌ', 'الله', 'احد')).toBe('قُلْ هُوَ [ٱللَّهُ أَحَدٌ]');
});

test('shows the part of a long text that was looked for, in whole words', () => {
  const text = `${'before '.repeat(60)}mercy ${'after '.repeat(60)}`.trim();
  const part = shown(text, 'mercy');
  expect(part).toMatch(/^… before .*\[mercy\] after .* after …$/);
  expect(part.length).toBeLessThan(200);
});

test('shows the beginning of a long text that was found by something else', () => {
  expect(shown('word '.repeat(100).trim(), 'other')).toMatch(/^word word .* word …$/);
});
