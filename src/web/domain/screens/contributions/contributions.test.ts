import { expect, test } from 'vitest';
import { contributions } from '#web/domain/screens/contributions/contributions.ts';

const load = async () => 'content';

test('contributions come in the order of the registry, whatever the order of the files', () => {
  const files = {
    '/src/web/features/profile/card.tsx': load,
    '/src/web/features/dashboard/card.tsx': load,
    '../../../features/dashboard/start.ts': load,
  };
  expect(contributions('card.tsx', files).map(({ screen }) => screen.id)).toEqual(['dashboard', 'profile']);
});

test('a folder of several screens gives once, one without a screen gives nothing', () => {
  const files = { '/src/web/features/documents/card.tsx': load, '/src/web/features/nowhere/card.tsx': load };
  expect(contributions('card.tsx', files).map(({ screen }) => screen.id)).toEqual(['privacy']);
});
