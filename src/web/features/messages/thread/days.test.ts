import { expect, test } from 'vitest';
import type { Message } from '#core/messages/shapes.ts';
import { daysOf } from '#web/features/messages/thread/days.ts';

const at = (seq: number, created_at: string) => ({ seq, created_at }) as Message;
/** A reader in Mecca, three hours before Greenwich. */
const inMecca = (moment: string) => new Date(Date.parse(moment) + 3 * 3_600_000).toISOString().slice(0, 10);

test('a day begins where it begins for the reader', () => {
  const messages = [
    at(1, '2026-11-16T20:59:00Z'),
    at(2, '2026-11-16T21:00:00Z'),
    at(3, '2026-11-17T08:00:00Z'),
  ];
  const days = daysOf(messages, inMecca);
  expect(days.map((day) => day.messages.map(({ seq }) => seq))).toEqual([[1], [2, 3]]);
  expect(days.map(({ before }) => before?.seq ?? null)).toEqual([null, 1]);
});
