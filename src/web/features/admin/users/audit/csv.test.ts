import { expect, test } from 'vitest';
import { csvHead, csvLine } from '#web/features/admin/users/audit/csv.ts';

const deed = {
  id: 7,
  created_at: '2026-11-17T19:00:00+00:00',
  by: 'admin' as const,
  operator: null,
  action: 'person_banned',
  target: null,
  before: null,
  after: { reason: 'He said "no", twice' },
  actor_id: 'a',
  subject_id: 'b',
  actor_name: '=HYPERLINK("http://x")',
  subject_name: 'Amina, Yusuf',
};

test('a line has as many cells as the head, quoted where it must be', () => {
  expect(csvHead().split(',')).toHaveLength(12);
  expect(csvLine(deed)).toBe(
    `7,2026-11-17T19:00:00+00:00,admin,,a,"'=HYPERLINK(""http://x"")",person_banned,,b,"Amina, Yusuf",,` +
      `"{""reason"":""He said \\""no\\"", twice""}"\r\n`,
  );
});
