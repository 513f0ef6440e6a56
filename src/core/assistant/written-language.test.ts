import { expect, test } from 'vitest';
import { writtenLanguage } from './written-language.ts';

test.each([
  ['Heute habe ich mit meinen Nachbarn einen Baum gepflanzt.', 'de'],
  ['Bugün komşularımla birlikte bahçeye bir ağaç diktik.', 'tr'],
  ['We planted a tree with our neighbours this morning.', 'en'],
  ['غرسنا اليوم شجرة مع جيراننا', 'ar'],
  ['I read “اللَّهُ لَا إِلَٰهَ إِلَّا هُوَ” every evening before I go to sleep.', 'en'],
])('%s is %s', (text, language) => expect(writtenLanguage(text)).toBe(language));

test('of too little nobody can tell', () => expect(writtenLanguage('!')).toBeNull());
