import { expect, test } from 'vitest';
import { opened, sealed } from '#web/platform/sealed-box.ts';

test('opens with the phrase it was sealed with, however its letters were composed', async () => {
  const box = await sealed({ bank: 1234 }, 'Ölbäume im Garten');
  expect(JSON.stringify(box)).not.toContain('1234');
  expect(await opened(box, 'Ölbäume im Garten'.normalize('NFD'))).toEqual({ bank: 1234 });
});

test('stays shut for another phrase, and where a bit was changed', async () => {
  const box = await sealed({ bank: 1 }, 'one phrase');
  expect(await opened(box, 'another phrase')).toBeUndefined();
  const changed = `${box.content.startsWith('A') ? 'B' : 'A'}${box.content.slice(1)}`;
  expect(await opened({ ...box, content: changed }, 'one phrase')).toBeUndefined();
});
