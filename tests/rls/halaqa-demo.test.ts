import { expect, test } from 'vitest';
import { LANGUAGES } from '#scripts/search/content.ts';
import { command } from '#tests/harness/command.ts';
import { neighbour } from './halaqa-lab.ts';
import { searched } from './jobs-lab.ts';
import { answer, openLab } from './lab.ts';

const lab = openLab();
const demo = async (...args: string[]) => (await command('demo', args, lab.server.dataDir)).said.trim();

test(
  'the demo fills an empty instance, shows itself to a member, and goes without a trace',
  { timeout: 300_000 },
  async () => {
    const member = await neighbour(lab);
    const before = await lab.rows('select count(*)::int from auth.users');
    expect(await demo()).toContain('300 people, 2000 posts');
    await expect(demo()).rejects.toThrow('The demo is here already.');
    expect(
      (await lab.rows<{ language: string }>('select distinct language from public.posts order by 1')).map(
        ({ language }) => language,
      ),
    ).toEqual(LANGUAGES.toSorted());
    // Every one of them says what it is.
    expect(
      await lab.rows(
        `select 1 from public.posts p join public.public_profiles o on o.user_id = p.author_id where o.display_name not like '%(demo)'`,
      ),
    ).toEqual([]);
    expect(await demo('join', member.email)).toContain('16 connections');
    const { posts } = (await answer(member, 'halaqa_feed')) as { posts: unknown[] };
    expect(posts).toHaveLength(20);
    const network = (await answer(member, 'halaqa_network')) as { suggestions: unknown[]; count: number };
    expect([network.suggestions.length, network.count]).toEqual([8, 16]);
    for (const _username of ['demo.007', 'demo.150', 'demo.299'])
      expect(await answer(member, 'halaqa_profile', { _username })).toMatchObject({ username: _username });
    const found = await searched(member, {
      place: { name: 'Berlin', latitude: 52.52, longitude: 13.41, km: 100 },
      order: 'distance',
    });
    expect(found.jobs.length).toBeGreaterThan(0);
    for (const one of found.jobs) expect(one.company.name).toMatch(/ \(demo\)$/u);
    expect((await searched(member)).counts?.of).toBe(160);
    expect(await demo('remove')).toContain('300 people of the demo are gone');
    expect(await lab.rows('select count(*)::int from auth.users')).toEqual(before);
    expect(
      await lab.rows(
        'select 1 from public.posts union all select 1 from private.tallies union all select 1 from public.companies',
      ),
    ).toEqual([]);
  },
);
