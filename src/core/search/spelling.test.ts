import { expect, test } from 'vitest';
import { folded } from '#core/fold.ts';
import { nameSound, spellingsMeant } from '#core/search/spelling.ts';

test.each([
  ['Yasin', 'Yaseen', 'Ya-Sin', 'Yâsîn', 'YASİN'],
  ['Al-Baqarah', 'Bakara', 'al-Baqara', 'El-Bakara'],
  ['Al-Hujurat', 'Hudschurat', 'Hucurât', 'Hucurat'],
  ['Al-Kawthar', 'Kevser', 'al-Kauthar', 'Al-Kausar'],
  ['At-Tawbah', 'Tevbe', 'at-Tauba'],
  ['Al-Ikhlas', 'İhlâs', 'al-Ichlas', 'Ikhlaas'],
  ['Quraysh', 'Kureyş', 'Quraisch', 'Quraish'],
  ['An-Najm', 'Necm', 'an-Nadschm', 'Najm'],
  ['Ash-Shams', 'Şems', 'asch-Schams', 'Shams'],
  ['Al-Ghashiyah', 'Gâşiye', 'al-Ghaschiya'],
  ['Bukhari', 'Buhârî', 'Buchari', 'al-Bukhari'],
])('%s is also %s and %s', (...spellings) => {
  expect(new Set(spellings.map(nameSound)).size).toBe(1);
});

test.each([
  ['Jasin', 'Yasin'],
  ['Jusuf', 'Yusuf'],
  ['Arrahman', 'Rahman'],
  ['Annisa', 'Nisa'],
  ['Albaqarah', 'Baqarah'],
  ['Ashshams', 'Shams'],
])('%s may mean %s', (typed, name) => {
  expect(spellingsMeant(folded(typed))).toContain(nameSound(name));
});

test.each([
  ['An-Nas', 'An-Nisa'],
  ['Al-Fil', 'Al-Falaq'],
  ['Yunus', 'Yusuf'],
  ['Saba', 'As-Saff'],
])('%s and %s stay apart', (one, other) => expect(nameSound(one)).not.toBe(nameSound(other)));
