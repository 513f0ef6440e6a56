import { expect, test } from 'vitest';
import { piecesOf, plainOf } from '#web/domain/writing/pieces.ts';

const kinds = (text: string) => piecesOf(text).map((piece) => [piece.kind, piece.text]);

test('a sentence without signs is one piece', () =>
  expect(kinds('Peace be with you')).toEqual([['text', 'Peace be with you']]));

test('an address ends before the full stop and says where it leads', () =>
  expect(piecesOf('See https://example.org/a.')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'https://example.org/a', host: 'example.org' },
    { kind: 'text', text: '.' },
  ]));

test('a host in look-alike letters shows what is asked for', () =>
  expect(piecesOf('https://аpple.com/x')).toEqual([
    { kind: 'link', text: 'https://аpple.com/x', host: 'xn--pple-43d.com' },
  ]));

test('other schemes are no addresses', () =>
  expect(kinds('javascript:alert(1)')).toEqual([['text', 'javascript:alert(1)']]));

test('names, topics and emphasis are found in any alphabet', () =>
  expect(kinds('@ali.k and @فاطمة on #Köln: **good** _news_')).toEqual([
    ['mention', '@ali.k'],
    ['text', ' and '],
    ['mention', '@فاطمة'],
    ['text', ' on '],
    ['topic', '#Köln'],
    ['text', ': '],
    ['strong', 'good'],
    ['text', ' '],
    ['emphasis', 'news'],
  ]));

test('a mail address and a name of code stay what they are', () =>
  expect(kinds('write to a@example.org about my_own_name')).toEqual([
    ['text', 'write to a@example.org about my_own_name'],
  ]));

test.each([
  ['It has **three parts**, _slowly_', 'It has three parts, slowly'],
  ['Cut in **two', 'Cut in two'],
  ['See https://example.org/a_b_c', 'See https://example.org/a_b_c'],
])('%s in a line is words alone', (text, words) => expect(plainOf(text)).toBe(words));
