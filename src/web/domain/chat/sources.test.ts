import { expect, test } from 'vitest';
import type { Said } from '#core/assistant/answer.ts';
import { groundsOf, paragraphsOf } from '#web/domain/chat/sources.ts';

const said = (text: string, sources: Said['sources'], label: Said['label'] = 'source'): Said => ({
  text,
  sources,
  label,
});

test('a source has one number, wherever it is named, and shown scripture follows', () => {
  const { list, numberOf } = groundsOf(
    [
      said('One.', [{ ayah: '5:6' }, { work: 'kuwait' }]),
      said('Two.', [{ work: 'kuwait' }]),
      { ...said('Three.', []), from: 'lesson:a/b#c' },
      said('Four.', [], 'general'),
    ],
    ['5:6', 'bukhari:8'],
  );
  expect(list).toEqual([
    { ayah: '5:6' },
    { work: 'kuwait' },
    { text: 'lesson:a/b#c' },
    { hadith: 'bukhari:8' },
  ]);
  expect(numberOf({ work: 'kuwait' })).toBe(2);
});

test('the short answer stands first, a quotation alone', () => {
  const five = ['1', '2', '3', '4', '5'].map((text) => said(text, []));
  const shape = (list: readonly Said[], isSpoken = false) =>
    paragraphsOf(list, isSpoken).map((sentences) => sentences.map(({ text }) => text).join(''));
  expect(shape(five)).toEqual(['12', '345']);
  expect(shape([...five.slice(0, 3), said('q', [], 'quoted'), ...five.slice(3)])).toEqual([
    '12',
    '3',
    'q',
    '45',
  ]);
  expect(shape(five.slice(0, 2), true)).toEqual(['1', '2']);
});
