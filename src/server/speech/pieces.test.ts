import { expect, test } from 'vitest';
import { arabicText } from '../quran-text.ts';
import { piecesOf } from './pieces.ts';

const told = (...text: string[]) => ({
  story: 'a-walk',
  language: 'en',
  prompt: 'Calmly.',
  content: { title: 'A walk', pages: [{ id: 'path', scene: 's', card: { ayah: '93:1' }, text }] },
});

test('every sentence is a piece that says where it begins', () => {
  const text = 'They walk. It is evening! “Are we home?”';
  const pieces = piecesOf(told(text, 'Yes.'), 'v');
  expect(pieces.map(({ text: words }) => words)).toEqual([
    'They walk.',
    'It is evening!',
    '“Are we home?”',
    'Yes.',
  ]);
  for (const { paragraph, from, text: words } of pieces)
    expect([text, 'Yes.'][paragraph]?.slice(from)).toMatch(
      new RegExp(`^${words.replaceAll(/[.?!]/g, '\\$&')}`),
    );
});

test('what is only a mark is not spoken, and nothing of a card is', () => {
  expect(piecesOf(told('…', 'Home. —'), 'v').map(({ text }) => text)).toEqual(['Home. —']);
  expect(JSON.stringify(piecesOf(told('They walk.'), 'v'))).not.toContain('93');
});

test('the same words are the same sound, other words, voices, prompts and languages another', () => {
  const [path] = piecesOf(told('They walk.'), 'v').map((piece) => piece.path);
  const again = piecesOf(told('Home.', 'They walk. They walk.'), 'v').map((piece) => piece.path);
  expect(again.slice(1)).toEqual([path, path]);
  const others = [
    piecesOf(told('They walked.'), 'v'),
    piecesOf(told('They walk.'), 'w'),
    piecesOf({ ...told('They walk.'), prompt: 'Fast.' }, 'v'),
    piecesOf({ ...told('They walk.'), language: 'de' }, 'v'),
    piecesOf({ ...told('They walk.'), story: 'other' }, 'v'),
  ].map(([piece]) => piece?.path);
  expect(new Set([path, ...others]).size).toBe(6);
});

test('words of the Quran are left silent, however they are written and between whatever words they stand', () => {
  const ayah = arabicText()[92]?.[2] ?? '';
  const bare = ayah.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const silent = [ayah, `﴿${ayah}﴾`, bare, `فَقَالَ لَهُمْ ${ayah} ثُمَّ مَضَى`, 'See ﴿1﴾ here'];
  for (const text of silent) expect(piecesOf({ ...told(text), language: 'ar' }, 'v')).toEqual([]);
  // A sentence of a story, with words that the Quran has as well.
  const spoken = 'رَأَى أَحَدَ عَشَرَ كَوْكَبًا، وَرَأَى مَعَهَا الشَّمْسَ وَالْقَمَرَ.';
  expect(piecesOf({ ...told(spoken), language: 'ar' }, 'v')).toHaveLength(1);
});
