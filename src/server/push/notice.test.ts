import { expect, test } from 'vitest';
import { shown } from './notice.ts';
import type { Notice } from './notice.ts';

const told: Notice = {
  user: '3f9a1c2b-0000-4000-8000-000000000001',
  text: 'occasionEvents',
  gaps: {},
  event: 'white-days',
  tag: 'events white-days',
  url: '/islamic-events',
  urgency: 'normal',
};

// What the white days are called in each language.
test.each([
  ['en', 'White days: from this evening on.'],
  ['de', 'Weiße Tage: ab heute Abend.'],
  ['ar', 'الأيام البيض: ابتداءً من هذا المساء.'],
  ['tr', 'Eyyâm-ı bîz: bu akşamdan itibaren.'],
])('in %s an event is told by its name: %s', (language, body) => {
  expect(shown(told, language).body).toBe(body);
});
