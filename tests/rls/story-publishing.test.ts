import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newGuest, type Member } from '#tests/harness/clients.ts';
import { answer, openLab } from './lab.ts';
import { both, FACTS, telling, TELLING } from './story-sample.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

type Who = Pick<Member, 'client'>;
const drafted = (who: Who, _id: string, _tellings: unknown = both(), _facts: unknown = FACTS) =>
  answer(who, 'story_draft', { _id, _facts, _tellings });

let admin: Member;
/** Who publishes what the first one wrote. */
let other: Member;
beforeAll(async () => {
  [admin, other] = [await lab.aged('adult'), await lab.aged('adult')];
  for (const person of [admin, other]) await makeAdmin(lab.database, person);
});

describe('versions', () => {
  test('are changed and removed by nobody, not by the database’s own hand either', async () => {
    for (const sql of [
      `update public.story_versions set content = content || '{"title": "x"}'`,
      `update public.story_versions set version = version + 1`,
      'update public.story_versions set made_at = now()',
      'delete from public.story_versions',
      `update private.story_facts set sources = '[]'`,
      'update private.story_facts set made_by = null, version = version + 1',
      `update private.story_facts set made_by = '${admin.id}'`,
      'delete from private.story_facts',
      'delete from public.stories',
    ])
      await expect(lab.rows(sql), sql).rejects.toMatchObject({ code: '23001' });
    for (const table of ['public.story_versions', 'private.story_facts', 'public.stories'])
      await expect(lab.rows(`truncate ${table} cascade`), table).rejects.toMatchObject({ code: '23001' });
  });

  test('stay when who wrote them leaves, who is then named no more', async () => {
    const author = await lab.aged('adult');
    await makeAdmin(lab.database, author);
    await drafted(author, 'written-by-somebody');
    const facts = async () =>
      lab.rows<{ made_by: string | null }>(
        `select made_by from private.story_facts where story_id = 'written-by-somebody'`,
      );
    expect(await facts()).toEqual([{ made_by: author.id }]);
    await lab.rows('delete from auth.users where id = $1', [author.id]);
    expect(await facts()).toEqual([{ made_by: null }]);
    expect(
      await lab.rows(`select from public.story_versions where story_id = 'written-by-somebody'`),
    ).toHaveLength(2);
  });
});

describe('publishing', () => {
  const stateOf = async (_id: string) =>
    (
      await lab.rows<{ state: string; current_version: number | null }>(
        'select state, current_version from public.stories where id = $1',
        [_id],
      )
    )[0];
  const act = (name: string, _id: string, more = {}) =>
    answer(name === 'publish' ? other : admin, `story_${name}`, { _id, ...more });
  const titleRead = async (_id: string) =>
    (
      (await answer(await newGuest(lab.server), 'story', { _id, _language: 'en', _length: 'long' })) as {
        content: { title: string };
      }[]
    )[0]?.content.title;

  test('goes from draft to review to readers, and every step is noted with who did it', async () => {
    const [last] = await lab.rows<{ id: string }>('select max(id) as id from public.admin_actions');
    const id = 'from-draft-on';
    expect(await drafted(admin, id)).toBe(1);
    expect(await stateOf(id)).toEqual({ state: 'draft', current_version: null });
    expect(await act('publish', id)).toBe('not_in_review');
    expect(await act('submit', id)).toBe(1);
    expect(await stateOf(id)).toEqual({ state: 'in_review', current_version: null });
    expect(await titleRead(id)).toBeUndefined();
    expect(await act('publish', id)).toBe(1);
    expect(await titleRead(id)).toBe('A walk');
    expect(await act('withdraw', id)).toBe(true);
    expect(await act('withdraw', id)).toBe(false);
    expect(await titleRead(id)).toBeUndefined();
    expect(await act('restore', id)).toBe(true);
    expect(await act('restore', id)).toBe(false);
    expect(await titleRead(id)).toBe('A walk');
    await act('withdraw', id);
    const deeds = await lab.rows(
      'select action, actor_id, by, target, before, after from public.admin_actions where id > $1 order by id',
      [last?.id],
    );
    const noted = (action: string, before: unknown, after: unknown) => ({
      action,
      actor_id: action === 'story_published' ? other.id : admin.id,
      by: 'admin',
      target: id,
      before,
      after,
    });
    const told = { state: 'published', version: 1 };
    const gone = { state: 'withdrawn', version: 1 };
    expect(deeds).toEqual([
      noted('story_drafted', null, { state: 'draft', draft: 1 }),
      noted('story_submitted', { state: 'draft', version: null }, { state: 'in_review', draft: 1 }),
      noted('story_published', { state: 'in_review', version: null }, told),
      noted('story_withdrawn', told, gone),
      noted('story_restored', gone, told),
      noted('story_withdrawn', told, gone),
    ]);
  });

  test('a draft of what is told waits unseen, takes its place, and gives it back', async () => {
    const id = 'told-twice';
    await drafted(admin, id);
    await act('submit', id);
    await act('publish', id);
    expect(await drafted(admin, id, both('Anew'), { ...FACTS, age_band: '9-11', review: 'reviewed' })).toBe(
      2,
    );
    await act('submit', id);
    expect(await stateOf(id)).toEqual({ state: 'published', current_version: 1 });
    expect(await titleRead(id)).toBe('A walk');
    expect(await act('publish', id)).toBe(2);
    expect(await titleRead(id)).toBe('Anew');
    const facts = async () =>
      (await admin.client.from('stories').select('age_band, review').eq('id', id)).data;
    expect(await facts()).toEqual([{ age_band: '9-11', review: 'reviewed' }]);
    expect(await act('publish', id)).toBe('no_draft');
    expect(await act('publish', id, { _version: 1 })).toBe(1);
    expect(await titleRead(id)).toBe('A walk');
    expect(await facts()).toEqual([{ age_band: '3-5', review: 'unreviewed' }]);
    expect(await act('publish', id, { _version: 7 })).toBe('unknown_version');
    // A draft that another followed was reviewed by nobody.
    for (const title of ['Third', 'Fourth']) await drafted(admin, id, both(title));
    await act('submit', id);
    expect(await act('publish', id, { _version: 3 })).toBe('not_in_review');
    expect(await act('publish', id)).toBe(4);
    const history = (await act('history', id)) as Record<string, unknown>[];
    expect(
      history.map(({ version, is_told, is_waiting, made_by, languages }) => [
        version,
        is_told,
        is_waiting,
        made_by,
        languages,
      ]),
    ).toEqual([4, 3, 2, 1].map((version) => [version, version === 4, false, admin.id, ['en']]));
    await act('withdraw', id);
  });

  test.each([
    ['only one length', [telling()]],
    ['no English', [telling({ language: 'de' }), telling({ language: 'de', length: 'short' })]],
    ['one length in another language', [...both(), telling({ language: 'de' })]],
  ])('needs more than %s', async (_what, tellings) => {
    const id = `incomplete-${randomUUID().slice(0, 8)}`;
    await drafted(admin, id, tellings);
    await act('submit', id);
    expect(await act('publish', id)).toBe('story_incomplete');
    expect((await stateOf(id))?.state).toBe('in_review');
  });

  test.each(['submit', 'publish', 'withdraw', 'restore'])('%s names what is not there', async (name) => {
    expect(await act(name, 'nothing')).toBe('unknown_story');
  });

  const refusal = async (_id: string, _facts: unknown, _tellings: unknown) =>
    (await admin.client.rpc('story_draft', { _id, _facts, _tellings })).error?.code;
  const page = (more: Record<string, unknown>) => [{ ...TELLING.pages[0], ...more }];
  test.each([
    ['no title', { ...TELLING, title: ' ' }],
    ['a fact that nobody knows', { ...TELLING, extra: 1 }],
    ['two questions', { ...TELLING, talk: TELLING.talk.slice(1) }],
    ['a question that is none', { ...TELLING, talk: ['a', 'b', 3] }],
    ['no pages', { ...TELLING, pages: [] }],
    ['pages that are none', { ...TELLING, pages: 'many' }],
    ['a page that is none', { ...TELLING, pages: ['one'] }],
    ['a page without words', { ...TELLING, pages: page({ text: [] }) }],
    ['words that are none', { ...TELLING, pages: page({ text: [{}] }) }],
    ['the same page twice', { ...TELLING, pages: [...page({}), ...page({})] }],
    ['a picture from elsewhere', { ...TELLING, pages: page({ scene: '../secret' }) }],
    ['a card with typed words', { ...TELLING, pages: page({ card: { ayah: 'In the name of' } }) }],
    ['a card of two', { ...TELLING, pages: page({ card: { ayah: '1:1', hadith: 'bukhari:1' } }) }],
    ['a card that is none', { ...TELLING, pages: page({ card: 'ayah' }) }],
    ['nothing for parents', { ...TELLING, parent: { values: 'x' } }],
    ['a list', [TELLING]],
    ['nothing', null],
  ])('a telling with %s is refused', async (_what, content) => {
    expect(await refusal('refused-telling', FACTS, [telling({ content })])).toMatch(/^23(514|502)$/);
    expect(await stateOf('refused-telling')).toBeUndefined();
  });

  test.each([
    ['a name with other signs', '../etc', FACTS, both()],
    ['no tellings', 'refused', FACTS, []],
    ['tellings that are none', 'refused', FACTS, 'x'],
    ['the same telling twice', 'refused', FACTS, [telling(), telling()]],
    ['no facts', 'refused', null, both()],
    ['an age that is none', 'refused', { ...FACTS, age_band: '12-14' }, both()],
    ['a kind that is none', 'refused', { ...FACTS, kind: 'x' }, both()],
    ['no themes', 'refused', { ...FACTS, themes: [] }, both()],
    ['themes that are none', 'refused', { ...FACTS, themes: ['<b>'] }, both()],
    ['a source of two', 'refused', { ...FACTS, sources: [{ ayah: '1:1', hadith: 'bukhari:1' }] }, both()],
    ['a source that is typed', 'refused', { ...FACTS, sources: [{ hadith: 'he said' }] }, both()],
    ['sources that are none', 'refused', { ...FACTS, sources: [1] }, both()],
    ['a review that is none', 'refused', { ...FACTS, review: 'perfect' }, both()],
  ])('a story with %s is refused, and nothing of it is kept', async (_what, id, facts, tellings) => {
    expect(await refusal(id, facts, tellings)).toMatch(/^(23\d{3}|22023)$/);
    expect(await lab.rows('select from public.stories where id = $1', [id])).toEqual([]);
  });
});
