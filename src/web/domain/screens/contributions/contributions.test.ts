import { expect, test } from 'vitest';
import { contributions } from '#web/domain/screens/contributions/contributions.ts';

const given = { content: 'of a folder' };

test('contributions come in the order of the registry, whatever the order of the files', () => {
  const files = {
    '/src/web/features/profile/card.tsx': given,
    '/src/web/features/dashboard/card.tsx': given,
    '../../../features/dashboard/start.ts': given,
  };
  expect(contributions('card.tsx', files).map(({ screen }) => screen.id)).toEqual(['dashboard', 'profile']);
});

test('a folder of several screens gives once, one without a screen gives nothing', () => {
  const files = {
    '/src/web/features/documents/card.tsx': given,
    '/src/web/features/nowhere/card.tsx': given,
  };
  expect(contributions('card.tsx', files).map(({ screen }) => screen.id)).toEqual(['privacy']);
});
