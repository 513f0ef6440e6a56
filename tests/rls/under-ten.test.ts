import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { lessonsOf, quizAnswers } from '#tests/harness/course-solutions.ts';
import { answer, link, openLab } from './lab.ts';

/* What it may open of stories stands in `stories.test.ts`. */
const lab = openLab();

describe('an account under ten', () => {
  /** Without a guardian, and with one. */
  const accounts = async () => {
    const [alone, parent, child] = [
      await lab.aged('under_10'),
      await lab.aged('adult'),
      await lab.aged('under_10'),
    ];
    await link(lab, parent, child);
    return [alone, child];
  };

  test('has no community: nobody to find, to meet, to write to or to be compared with', async () => {
    const other = await lab.aged('adult');
    const [named] = await lab.rows<{ username: string }>(
      'select username from public.profiles where user_id = $1',
      [other.id],
    );
    await lab.give(other, 5, 'lesson');
    await answer(other, 'set_leaderboard', { _shown: true });
    for (const child of await accounts()) {
      const tried: Record<string, unknown> = {
        find_people: await answer(child, 'find_people', { _query: named?.username }),
        look_at: await answer(child, 'look_at', { _user_id: other.id }),
        request_connection: await answer(child, 'request_connection', { _user_id: other.id }),
        my_connections: await answer(child, 'my_connections'),
        my_invite: await answer(child, 'my_invite'),
        gift_points: await answer(child, 'gift_points', { _to: other.id, _amount: 1, _key: randomUUID() }),
        profiles: (await child.client.from('public_profiles').select('*')).data,
        reports: (
          await child.client
            .from('reports')
            .insert({ type: 'other', description: 'Hello', target_type: 'story', target_id: 'the-big-ship' })
        ).error?.code,
        proposals: (
          await child.client
            .from('mosque_proposals')
            .insert({ kind: 'addition', latitude: 1, longitude: 1, facts: { name: 'x' } })
        ).error?.code,
        work: (await child.client.from('professional_profiles').insert({ headline: 'x' })).error?.code,
        pictures: (await child.client.storage.from('avatars').list()).data,
      };
      expect(tried).toEqual({
        find_people: [],
        look_at: false,
        request_connection: 'family_only',
        my_connections: [],
        my_invite: 'too_young',
        gift_points: 'not_connected',
        profiles: [],
        reports: '42501',
        proposals: '42501',
        work: '42501',
        pictures: [],
      });
      const boards = JSON.stringify([
        await answer(child, 'leaderboard', { _period: 'all' }),
        await answer(child, 'leaderboard', { _period: 'week' }),
        await answer(child, 'set_leaderboard', { _shown: true }),
      ]);
      expect(boards).not.toContain(named?.username ?? '');
      const [shown] = await lab.rows('select from private.board_entries where user_id = $1', [child.id]);
      expect(shown).toBeUndefined();
    }
  });

  test('has its worship tools and courses', async () => {
    const [lesson = ''] = lessonsOf('good-manners');
    for (const child of await accounts()) {
      const open: Record<string, unknown> = {
        log: await answer(child, 'sync_prayer_log', {
          _epoch: null,
          _since: 0,
          _entries: [
            { day: '2026-11-14', prayer: 'fajr', state: 'prayed', changed_at: '2026-11-14T05:00:00Z' },
          ],
        }),
        notes: await answer(child, 'sync_quran_notes', { _epoch: null, _since: 0 }),
        own: await answer(child, 'sync_own_notes', { _topic: 'duas', _epoch: null, _since: 0 }),
        lessons: await answer(child, 'note_lessons', {
          _lessons: [{ course: 'good-manners', lesson, noted_at: '2026-11-14' }],
        }),
        mosques: await answer(child, 'mosque_tiles_checked', { _tiles: [] }),
      };
      for (const [name, given] of Object.entries(open))
        expect([name, typeof given]).toEqual([name, 'object']);
      expect(
        (await child.client.from('quran_positions').insert({ ayah: 262, view: 'surah' })).error,
      ).toBeNull();
      expect((await child.client.from('hadith_editions').select('id')).error).toBeNull();
      const { data, error } = await child.client.functions.invoke<{ passed: boolean }>('grade', {
        body: {
          what: 'lesson',
          course: 'good-manners',
          lesson,
          answers: quizAnswers('good-manners', lesson),
        },
      });
      expect([error, data?.passed]).toEqual([null, true]);
      const { data: progress } = await child.client.from('lesson_progress').select('lesson, state');
      expect(progress).toEqual([{ lesson, state: 'finished' }]);
    }
  });
});
