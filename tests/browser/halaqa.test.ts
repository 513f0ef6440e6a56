import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { behind, KEEPS_THE_APP, openHouse, violations, type House } from './browser.ts';
import { untilKept } from './kept.ts';
import { peopleIn } from './people.ts';
import { LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
const database = behind(() => house);
const { newcomer: grown, connected } = peopleIn(() => house);

const wordsFor = (language: string) => ({
  t: wordsOf(language, 'features/halaqa'),
  own: wordsOf(language, 'domain/halaqa'),
  writing: wordsOf(language, 'domain/writing'),
  locale: LANGUAGES.find((known) => known.language === language)?.locale ?? language,
});
const ENGLISH = wordsFor('en');
const ARABIC = wordsFor('ar');
const POST = 'Our masjid opens a small library on Friday, with a corner for children.';
const COMMENT = 'خبر طيب، بارك الله فيكم جميعًا على هذا العمل.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const countOf = async (table: 'posts' | 'comments', author: Member): Promise<number> =>
  (await database.query(`select from public.${table} where author_id = $1`, [author.id])).rowCount ?? 0;

describe('two people, in English and in Arabic', () => {
  let writer: Member;
  let reader: Member;
  beforeAll(async () => {
    writer = await grown('Maryam Weaver', 'en');
    reader = await grown('عمر النجار', 'ar');
    await connected(writer, reader);
  });

  test('a post is written, read by the other, answered live and thanked for', async () => {
    const here = await house.visitAs(writer, '/halaqa/post', { locale: ENGLISH.locale });
    // Nobody writes before they have agreed to how people meet here.
    await here.page.getByText(ENGLISH.own('rule.manners')).waitFor();
    expect(await here.page.getByLabel(ENGLISH.t('body'), { exact: true }).count()).toBe(0);
    await button(here.page, ENGLISH.own('rulesAccept')).click();
    await here.page.getByLabel(ENGLISH.t('body'), { exact: true }).fill(POST);
    expect(await violations(here.page)).toEqual([]);
    // The draft is on the device: a reload finds it again.
    await here.page.reload();
    await expect.poll(() => here.page.getByLabel(ENGLISH.t('body'), { exact: true }).inputValue()).toBe(POST);
    // The list was asked for before the post was there, and answers after: it must not hide the post from its author.
    const published = here.page.waitForResponse('**/rpc/publish_post');
    await here.page.route(
      '**/rpc/halaqa_feed*',
      async (route) => {
        const early = await route.fetch();
        await published;
        await route.fulfill({ response: early }).catch(() => undefined);
      },
      { times: 1 },
    );
    await button(here.page, ENGLISH.t('publish')).click();
    await here.page.waitForURL('**/halaqa');
    // Seen by its author alone until it was checked, and then by others.
    await here.page.getByText(POST).waitFor();
    await here.page
      .getByRole('link', { name: ENGLISH.own('comments').match(/=0 \{(.*?)\}/)?.[1] ?? '' })
      .click();
    await here.page.waitForURL('**/halaqa/post/*');

    const there = await house.visitAs(reader, '/halaqa', { locale: ARABIC.locale });
    const shown = there.page.getByRole('article').filter({ hasText: POST });
    await shown.waitFor();
    expect(await there.page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect(await violations(there.page)).toEqual([]);
    await there.page.goto(new URL(here.page.url()).pathname);
    await button(there.page, ARABIC.own('rulesAccept')).click();
    await there.page.getByLabel(ARABIC.t('comment'), { exact: true }).fill(COMMENT);
    await button(there.page, ARABIC.t('send')).click();
    await there.page.getByRole('article').filter({ hasText: COMMENT }).waitFor();
    const thanked = there.page.getByRole('article').filter({ hasText: POST });
    await thanked.getByRole('button', { name: ARABIC.writing('react'), exact: true }).click();
    await thanked.getByRole('button', { name: ARABIC.writing('reaction.thanks'), exact: true }).click();

    // Without a reload: the writer's page hears of it.
    const answer = here.page.getByRole('article').filter({ hasText: COMMENT });
    await answer.waitFor();
    expect(await answer.getByText(COMMENT).evaluate((words) => getComputedStyle(words).direction)).toBe(
      'rtl',
    );
    await expect
      .poll(async () => {
        const { rows } = await database.query<{ kind: string }>(
          'select kind from public.reactions where user_id = $1',
          [reader.id],
        );
        return rows.map(({ kind }) => kind);
      })
      .toEqual(['thanks']);
    expect(await violations(here.page)).toEqual([]);
    expect([...here.problems, ...there.problems]).toEqual([]);
    await here.close();
    await there.close();
  });

  test('a comment that is hidden by the author of the post is gone for others', async () => {
    const { page, problems, close } = await house.visitAs(writer, '/halaqa', { locale: ENGLISH.locale });
    await page.getByRole('article').filter({ hasText: POST }).getByRole('link', { name: /^1 / }).click();
    const comment = page.getByRole('article').filter({ hasText: COMMENT });
    await comment.getByRole('button', { name: ENGLISH.own('menu', { name: 'عمر النجار' }) }).click();
    await button(page, ENGLISH.own('hide')).click();
    await comment.getByText(ENGLISH.own('hidden')).waitFor();
    const third = await grown('Third', 'en');
    await connected(writer, third);
    const seen = await house.visitAs(third, new URL(page.url()).pathname, { locale: ENGLISH.locale });
    await seen.page.getByText(POST).waitFor();
    await seen.page.getByText(ENGLISH.t('noComments')).waitFor();
    expect(problems).toEqual([]);
    await seen.close();
    await close();
  });
});

test('what is written without a network is sent once, in its order, when there is one again', async () => {
  const member = await grown('Yusuf', 'en');
  await member.client.rpc('accept_halaqa_rules', { _version: 1 }).throwOnError();
  const { page, context, close } = await house.visitAs(member, '/halaqa/post', {
    locale: ENGLISH.locale,
    ...KEEPS_THE_APP,
  });
  await page.getByLabel(ENGLISH.t('body'), { exact: true }).waitFor();
  await untilKept(page, 'en');
  await house.offline(context, async () => {
    await page.getByLabel(ENGLISH.t('body'), { exact: true }).fill('The first of two thoughts');
    await button(page, ENGLISH.t('publish')).click();
    await page.getByText(ENGLISH.t('waits')).waitFor();
    await page.getByRole('link', { name: ENGLISH.t('tab.post'), exact: true }).click();
    await page.getByLabel(ENGLISH.t('body'), { exact: true }).fill('The second of two thoughts');
    await button(page, ENGLISH.t('publish')).click();
    await expect.poll(() => page.getByText(ENGLISH.t('waits')).count()).toBe(2);
  });
  // The page is told when the server is back, and so is a page that was closed in the meantime.
  await page.reload();
  await expect.poll(() => countOf('posts', member), { timeout: 60_000 }).toBe(2);
  await expect.poll(() => page.getByText(ENGLISH.t('waits')).count()).toBe(0);
  const { rows } = await database.query<{ body: string }>(
    'select body from public.posts where author_id = $1 order by created_at',
    [member.id],
  );
  expect(rows.map(({ body }) => body)).toEqual(['The first of two thoughts', 'The second of two thoughts']);
  await close();
});

describe('outside', () => {
  test('a guest is told what an account is good for', async () => {
    const { page, problems, close } = await house.visitAs(await newGuest(house.server), '/halaqa');
    await page.getByText(ENGLISH.t('outside.members_only.text')).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test.each([
    ['13_15', 'not_for_you'],
    [null, 'age_unknown'],
  ])('an age of %s meets a kind page', async (age, why) => {
    const member = await newMember(house.server);
    if (age) await member.client.rpc('set_age_group', { _age_group: age }).throwOnError();
    const { page, problems, close } = await house.visitAs(member, '/halaqa/network');
    await page.getByText(ENGLISH.t(`outside.${why}.text`)).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
