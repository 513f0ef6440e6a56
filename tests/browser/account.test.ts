import type { Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest, newMember, newPerson, type Member } from '#tests/harness/clients.ts';
import { sharedHouse, openRemark, overflow, violations, type House, type Visit } from './browser.ts';
import { FLOW_READERS, wordsOf } from './words.ts';

let house: House;
let database: pg.Client;
beforeAll(async () => {
  house = await sharedHouse();
  database = new pg.Client(house.server.databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await house.close();
});

async function expectSound(page: Page, where: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
  expect(await overflow(page), where).toBeLessThanOrEqual(0);
}

async function member(language: string, age: string | null, name?: string): Promise<Member> {
  const made = await newMember(house.server, { language });
  if (age) await made.client.rpc('set_age_group', { _age_group: age }).throwOnError();
  if (name) await made.client.from('profiles').update({ display_name: name }).eq('user_id', made.id);
  return made;
}

async function connect(one: Member, other: Member): Promise<void> {
  await one.client.rpc('request_connection', { _user_id: other.id }).throwOnError();
  await other.client.rpc('accept_connection', { _user_id: one.id }).throwOnError();
}

const award = (who: Member, points: number) =>
  database.query(
    `select private.award_points(id, $2, 'course', gen_random_uuid()::text)
     from public.points_accounts where user_id = $1`,
    [who.id, points],
  );
const balanceOf = async (who: Member) =>
  (
    await database.query<{ balance: number }>(
      'select balance::int from public.points_accounts where user_id = $1',
      [who.id],
    )
  ).rows[0]?.balance;

const named = (words: string, values: Record<string, string>) =>
  words.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

describe.each(FLOW_READERS)('a reader of $language', ({ language, locale }) => {
  const profile = wordsOf(language, 'features/profile');
  const person = wordsOf(language, 'domain/person');
  const people = wordsOf(language, 'features/profile/people');
  const family = wordsOf(language, 'features/profile/family');
  const other = wordsOf(language, 'features/public-profile');
  const wallet = wordsOf(language, 'features/points/wallet');
  const points = wordsOf(language, 'domain/points');
  const history = wordsOf(language, 'features/points/history');
  const boards = wordsOf(language, 'features/points/boards');
  const data = wordsOf(language, 'features/profile/own-data');

  const visit = (who: Pick<Member, 'client'>, path: string): Promise<Visit> =>
    house.visitAs(who, path, { locale, reducedMotion: 'reduce' });
  const panel = (page: Page, title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

  test('fills in the profile; others see the names and what was allowed', async () => {
    const owner = await member(language, 'adult');
    const viewer = await member(language, 'adult');
    const { page, problems, close } = await visit(owner, '/profile');
    const form = page.locator('form', { has: page.getByLabel(profile('displayName')) });
    await form.getByLabel(profile('displayName')).fill('Maryam');
    await form.getByLabel(profile('location'), { exact: true }).fill('Hamburg');
    await form.getByLabel(profile('bio'), { exact: true }).fill('Reads at night');
    await form.getByLabel(`${person('shown')}: ${profile('bio')}`).check();
    await form.getByRole('button', { name: profile('save') }).click();
    await page.getByText(profile('saved')).first().waitFor();

    const work = panel(page, profile('work'));
    await work.getByLabel(profile('work.headline'), { exact: true }).fill('Teacher of Arabic');
    await work.getByLabel(profile('work.company'), { exact: true }).fill('Secret School');
    await work.getByLabel(profile('work.website'), { exact: true }).fill('example.org');
    await work.getByLabel(`${person('shown')}: ${profile('work.headline')}`).check();
    await work.getByLabel(`${person('shown')}: ${profile('work.website')}`).check();
    await work.getByRole('button', { name: profile('save') }).click();
    await expect
      .poll(async () => {
        const sql = 'select headline from public.public_professional_profiles where user_id = $1';
        return (await database.query<{ headline: string }>(sql, [owner.id])).rows[0]?.headline;
      })
      .toBe('Teacher of Arabic');
    await expectSound(page, 'profile');
    expect(problems).toEqual([]);
    await close();

    const seen = await visit(viewer, `/profile/${owner.id}`);
    await seen.page.getByRole('heading', { name: 'Maryam' }).waitFor();
    await seen.page.getByText('Reads at night').waitFor();
    await seen.page.getByText('Teacher of Arabic').waitFor();
    expect(await seen.page.getByRole('link', { name: 'https://example.org' }).getAttribute('rel')).toContain(
      'noopener',
    );
    expect(await seen.page.getByText('Hamburg').count()).toBe(0);
    expect(await seen.page.getByText('Secret School').count()).toBe(0);
    await expectSound(seen.page, 'public profile');
    await seen.close();
  });

  test('crops a picture on the device; a small square without the original is stored', async () => {
    const owner = await member(language, 'adult');
    const { page, problems, close } = await visit(owner, '/profile');
    const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#2a7' } })
      .withExif({ IFD0: { Copyright: 'private-place' } })
      .jpeg()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('group').waitFor();
    await expectSound(page, 'crop');
    await dialog.getByLabel(profile('pictureZoom')).fill('2');
    await dialog.getByRole('button', { name: profile('pictureUse') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('main img').first().waitFor();
    const { data: own } = await owner.client.from('profiles').select('avatar_path').single().throwOnError();
    const stored = await owner.client.storage.from('avatars').download(String(own['avatar_path']));
    const bytes = Buffer.from(await (stored.data ?? new Blob()).arrayBuffer());
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 450, height: 450, format: 'webp' });
    expect(bytes.includes('private-place')).toBe(false);

    await page.getByRole('button', { name: profile('pictureRemove') }).click();
    await page.locator('main img').first().waitFor({ state: 'detached' });
    const { data: left } = await owner.client.storage.from('avatars').list(owner.id);
    expect(left).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('tells an age once, may only lower it, and changes the username once', async () => {
    const owner = await member(language, null);
    const { page, close } = await visit(owner, '/profile');
    const age = panel(page, person('age'));
    await age.getByRole('combobox').selectOption('16_17');
    await age.getByRole('button', { name: profile('save') }).click();
    await age.getByRole('button', { name: wordsOf(language, 'platform/phrases')('remark') }).click();
    await age.getByText(profile('ageKnown')).waitFor();
    expect(await age.getByRole('option').count()).toBe(4);

    const name = panel(page, profile('username'));
    const wish = newPerson().username;
    await name.getByRole('textbox').fill('!');
    await name.getByRole('button', { name: profile('save') }).click();
    await name.getByText(profile('username.invalid')).waitFor();
    await name.getByRole('textbox').fill(wish);
    await name.getByRole('button', { name: profile('save') }).click();
    await page.getByText(profile('saved')).last().waitFor();
    await name.getByRole('textbox').fill(`${wish}x`);
    await name.getByRole('button', { name: profile('save') }).click();
    await name.getByText(profile('username.too_soon')).waitFor();
    await close();
  });

  test('finds somebody, asks, is accepted; a block makes both strangers to each other', async () => {
    const one = await member(language, 'adult', 'Aisha');
    const two = await member(language, 'adult', 'Khalid');
    const { data: found } = await two.client.from('profiles').select('username').single().throwOnError();
    const { page, close } = await visit(one, '/profile?tab=people');
    await page.getByLabel(people('findName')).fill(String(found['username']));
    await page
      .locator('main')
      .getByRole('button', { name: people('findAction') })
      .click();
    await page.getByRole('link', { name: /Khalid/ }).click();
    await page.getByRole('button', { name: other('connect') }).click();
    await page.getByText(other('standing.asked')).waitFor();

    const second = await visit(two, '/profile?tab=people');
    await second.page.getByRole('button', { name: people('accept') }).click();
    await second.page.getByText(people('standing.connected')).waitFor();
    await expectSound(second.page, 'people');
    await second.page.getByRole('link', { name: /Aisha/ }).click();
    await second.page.getByRole('button', { name: other('block') }).click();
    await second.page
      .getByRole('dialog')
      .getByRole('button', { name: other('block') })
      .click();
    await second.page.getByText(other('nobody')).waitFor();
    await second.close();

    await page.reload();
    await page.getByText(other('nobody')).waitFor();
    const blocked = await page.locator('main').innerText();
    await page.goto('/profile/00000000-0000-4000-8000-000000000000');
    await page.getByText(other('nobody')).waitFor();
    expect(await page.locator('main').innerText()).toBe(blocked);
    await close();
  });

  test('gives points with a note, redeems a reward once, and finds both in the history', async () => {
    const giver = await member(language, 'adult', 'Bilal');
    const taker = await member(language, 'adult', 'Zaynab');
    await connect(giver, taker);
    await award(giver, 50);
    const title = `Tree ${giver.id.slice(0, 6)}`;
    await database.query('insert into public.rewards (title, cost) values ($1, 20)', [title]);
    const { page, problems, close } = await visit(giver, '/my-wallet');
    await openRemark(page, language);
    await page.getByText(points('noMoney')).waitFor();
    const to = page.getByLabel(wallet('giftTo'), { exact: true });
    // Nobody is given to by mistake.
    expect(await to.inputValue()).toBe('');
    await to.selectOption({ label: 'Zaynab' });
    await page.getByLabel(wallet('giftAmount')).fill('7');
    await page.getByLabel(wallet('giftNote')).fill('JazakAllah');
    await page.getByRole('button', { name: wallet('giftSend') }).click();
    await page.getByText(wallet('giftDone')).waitFor();
    await expect.poll(() => balanceOf(taker)).toBe(7);

    const reward = page.locator('li', { hasText: title });
    await reward.getByRole('button', { name: wallet('redeem') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: wallet('redeem') })
      .click();
    await expect.poll(() => balanceOf(giver)).toBe(23);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await reward.getByRole('button').waitFor({ state: 'detached' });
    await expectSound(page, 'wallet');

    await page.goto('/points-history');
    await page.getByText(named(points('giftTo'), { name: 'Zaynab' })).waitFor();
    await page.getByText('JazakAllah').waitFor();
    await page.getByText(named(points('rewardFor'), { name: title })).waitFor();
    await page
      .getByRole('group', { name: history('direction') })
      .getByText(history('direction.in'))
      .click();
    await page.getByText(named(points('giftTo'), { name: 'Zaynab' })).waitFor({ state: 'detached' });
    await page.locator('main li').first().waitFor();
    await expectSound(page, 'history');
    expect(problems).toEqual([]);
    await close();
  });

  test('stands on the boards only by choice, and a child never does', async () => {
    const adult = await member(language, 'adult', 'Umar');
    await award(adult, 30);
    // Who came by telephone may have no name at all, and stands there all the same.
    const nameless = await member(language, 'adult');
    await award(nameless, 20);
    await database.query(
      'update public.profiles set username = null, display_name = null where user_id = $1',
      [nameless.id],
    );
    await nameless.client.rpc('set_leaderboard', { _shown: true }).throwOnError();
    const { page, close } = await visit(adult, '/leaderboards');
    const choice = page.getByRole('switch', { name: boards('showMe') });
    await choice.waitFor();
    expect(await choice.getAttribute('aria-checked')).toBe('false');
    expect(await page.getByText(`(${boards('you')})`).count()).toBe(0);
    await choice.click();
    await page.getByText(`(${boards('you')})`).waitFor();
    await page.getByText('–', { exact: true }).first().waitFor();
    await expectSound(page, 'boards');
    await choice.click();
    await page.getByText(`(${boards('you')})`).waitFor({ state: 'detached' });
    await close();

    const teenager = await member(language, '13_15');
    const young = await visit(teenager, '/leaderboards');
    await young.page.getByText(boards('refused.too_young')).waitFor();
    expect(await young.page.getByRole('switch').count()).toBe(0);
    await young.close();
  });

  test('links a child by its code; the child agrees and sees the rules', async () => {
    const parent = await member(language, 'adult', 'Hafsa');
    const child = await member(language, '10_12', 'Idris');
    const small = await visit(child, '/profile?tab=people');
    await small.page.getByRole('button', { name: family('codeShow') }).click();
    const code = await small.page.locator('p.font-mono').innerText();

    const { page, close } = await visit(parent, '/profile?tab=people');
    await page.getByLabel(family('linkCode')).fill('WRONG-CODE0');
    await page.getByRole('button', { name: family('link'), exact: true }).click();
    await page.getByText(family('linkRefused')).waitFor();
    await page.getByLabel(family('linkCode')).fill(code.toLowerCase());
    await page.getByRole('button', { name: family('link'), exact: true }).click();
    await page.getByText(family('linkAsked')).waitFor();
    await page.getByText(family('childWaits')).waitFor();
    await page.getByText(family('childWaitsHint')).waitFor();

    await small.page.reload();
    await small.page.getByRole('button', { name: family('agree') }).click();
    await small.page.getByText(family('meets.approved')).waitFor();

    await page.reload();
    // A new parent restricts at once and opens nothing yet: both are told from when on.
    const opens = family('opensParent').split('{date}')[0] ?? '';
    await page.getByText(opens.trim()).waitFor();
    await small.page.getByText((family('opensChild').split('{date}')[0] ?? '').trim()).waitFor();
    await page.getByRole('switch', { name: family('communityApproved') }).click();
    await page.getByLabel(family('minutes')).selectOption('30');
    await expect
      .poll(async () => {
        const sql = 'select community, daily_minutes from public.child_rules where child_id = $1';
        return (await database.query(sql, [child.id])).rows[0];
      })
      .toEqual({ community: false, daily_minutes: 30 });
    await page.getByRole('switch', { name: family('communityApproved') }).click();
    await page.getByText(family('tooNew')).waitFor();
    await expectSound(page, 'family of the parent');
    await close();

    await small.page.reload();
    await small.page.getByText(family('meets.family')).waitFor();
    await expectSound(small.page, 'family of the child');
    await small.page.goto('/leaderboards');
    await small.page.getByText(boards('refused.too_young')).waitFor();
    await small.close();
  });

  test('answers for a child who asks for the child, and for whom the child asks', async () => {
    const parent = await member(language, 'adult', 'Ruqayya');
    const child = await member(language, '13_15', 'Bilal');
    const uncle = await member(language, 'adult', 'Hamza');
    const { data: code } = await child.client.rpc('my_family_code').throwOnError();
    await parent.client.rpc('link_child', { _code: String(code) }).throwOnError();
    await child.client.rpc('answer_parent', { _parent_id: parent.id, _agree: true }).throwOnError();
    await database.query('select private.open_family_link($1, $2)', [parent.id, child.id]);
    const nameOf = async (who: Member) =>
      String((await who.client.from('profiles').select('username').single().throwOnError()).data['username']);

    // Nobody finds a child; who knows its name asks unseen.
    const asking = await visit(uncle, '/profile?tab=people');
    await asking.page.getByLabel(people('findName')).fill(await nameOf(child));
    await asking.page
      .locator('main')
      .getByRole('button', { name: people('findAction') })
      .click();
    await asking.page.getByText(people('findNobody')).waitFor();
    await asking.page.getByRole('button', { name: people('askThis') }).click();
    await asking.page.getByText(people('askedUnseen')).waitFor();
    await asking.page.getByText(people('waits.answer')).waitFor();
    await expectSound(asking.page, 'a request by name');

    const small = await visit(child, '/profile?tab=people');
    expect(await small.page.getByText('Hamza').count()).toBe(0);
    await small.page.getByLabel(people('askName')).fill('somebody.else');
    await small.page.getByRole('button', { name: people('ask'), exact: true }).click();
    await small.page.getByText(people('askedByChild')).waitFor();
    await small.page.getByText(people('waits.parent')).waitFor();
    await expectSound(small.page, 'a child that asks');

    const { page, close } = await visit(parent, '/profile?tab=people');
    await page.getByText(family('circle.asks')).waitFor();
    const line = page.locator('li', { hasText: 'Hamza' });
    await line.getByText(family('circle.asked')).waitFor();
    await expectSound(page, 'requests of a child');
    await line.getByRole('button', { name: family('circleAgree') }).click();
    await line.getByText(family('circle.connected')).waitFor();
    await close();
    await small.page.reload();
    await small.page.getByText('Hamza').waitFor();
    await asking.page.reload();
    await asking.page.getByText('Bilal').waitFor();
    await Promise.all([small.close(), asking.close()]);
  });

  test('takes a copy of the data along, once, and leaves; signing in brings everything back', async () => {
    const owner = await member(language, 'adult');
    const { page, close } = await visit(owner, '/profile?tab=data');
    await page.getByText(data('stored')).waitFor();
    await page.evaluate(() => {
      localStorage.setItem('own:hadith-size', '2');
      localStorage.setItem('locked:another:zakat', JSON.stringify({ note: 'somebody else' }));
    });
    await page.getByRole('button', { name: data('exportRequest') }).click();
    const fetch = page.getByRole('button', { name: data('exportFetch') });
    await fetch.waitFor();
    await expectSound(page, 'data');
    const [download, request] = await Promise.all([
      page.waitForEvent('download'),
      page.waitForRequest(/functions\/v1\/export/),
      fetch.click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    expect((await page.request.get(request.url())).status()).toBe(404);
    const files = unzipSync(readFileSync(await download.path()));
    expect(strFromU8(files['data/auth/users.json'] ?? new Uint8Array())).toContain(owner.email);
    const here = strFromU8(files['device/this-device.json'] ?? new Uint8Array());
    // What this device holds is in it, and what is locked for somebody else is not.
    expect(JSON.parse(here)).toMatchObject({ records: { 'hadith-size': 2 } });
    expect(here).not.toContain('somebody else');

    await page.getByRole('button', { name: data('deleteAction') }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('button', { name: data('deleteAction') }).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: data('deleteSure') }).check();
    await expectSound(page, 'deletion');
    await dialog.getByRole('button', { name: data('deleteAction') }).click();
    await page.waitForURL('**/auth');
    const due = async () =>
      (await database.query('select from public.account_deletions where user_id = $1', [owner.id])).rowCount;
    expect(await due()).toBe(1);
    await owner.client.auth.signInWithPassword({ email: owner.email, password: owner.password });
    expect(await due()).toBe(0);
    await close();
  });
});

test("a friend's link fills in the code at sign-up, and the friend is paid once the address is confirmed", async () => {
  const friend = await member('en', 'adult');
  const { page, close } = await house.visitAs(friend, '/my-points', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('button', { name: wordsOf('en', 'features/points/my-points')('inviteCopy') }).click();
  await page.getByText(wordsOf('en', 'platform/phrases')('copied')).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await close();

  const { pathname, search } = new URL(link);
  const guest = await house.visit(pathname + search);
  const t = wordsOf('en', 'features/auth');
  const field = guest.page.getByLabel(t('inviteCode'));
  await expect.poll(() => field.inputValue()).toMatch(/^[A-Z2-9]{10}$/);
  const newcomer = newPerson();
  await guest.page.getByLabel(t('username')).fill(newcomer.username);
  await guest.page.getByLabel(t('email')).fill(newcomer.email);
  await guest.page.getByLabel(t('password'), { exact: true }).fill(newcomer.password);
  await guest.page.getByRole('checkbox', { name: t('acceptPrivacy') }).check();
  await guest.page.locator('form button[type=submit]').click();
  await guest.page.waitForURL('**/dashboard');
  await expect.poll(() => balanceOf(friend)).toBe(10);
  await guest.close();
});

test('a child under ten finds its family and nobody else, and nothing of it is counted', async () => {
  const child = await member('en', 'under_10');
  // The app opens at the stories; the dashboard is where it is for everybody.
  const { page, close } = await house.visitAs(child, '/story-companion');
  await page
    .getByRole('link', { name: wordsOf('en', 'features/dashboard')('title'), exact: true })
    .first()
    .click();
  await page.getByRole('heading', { name: wordsOf('en', 'features/dashboard')('quickAccess') }).waitFor();
  await expect.poll(() => page.getByText(wordsOf('en', 'features/points/boards')('title')).count()).toBe(0);
  await page.goto('/profile?tab=people');
  await page.getByRole('heading', { name: wordsOf('en', 'features/profile/family')('title') }).waitFor();
  expect(await page.getByText(wordsOf('en', 'features/profile/people')('connections')).count()).toBe(0);
  // Its code is its yes: parent and child then read the same about whom it meets.
  const family = wordsOf('en', 'features/profile/family');
  const profile = wordsOf('en', 'features/profile');
  await openRemark(page, 'en');
  await page.getByText(profile('introFamily')).waitFor();
  await page.getByText(family('codeHintYoung')).waitFor();
  await page.getByRole('button', { name: family('codeShow') }).click();
  const code = await page.locator('p.font-mono').innerText();
  const parent = await house.visitAs(await member('en', 'adult'), '/profile?tab=people');
  await parent.page.getByLabel(family('linkCode')).fill(code);
  await parent.page.getByRole('button', { name: family('link'), exact: true }).click();
  await parent.page.getByText(family('linked'), { exact: true }).waitFor();
  await parent.page.getByText(family('childFamily')).waitFor();
  expect(await parent.page.getByRole('switch').count()).toBe(0);
  await parent.close();
  await page.reload();
  await page.getByText(family('meets.family')).waitFor();
  await page.getByRole('button', { name: family('notParent') }).waitFor();
  expect(await page.getByText(family('meets.others')).count()).toBe(0);
  await page.goto('/leaderboards');
  await page.getByText(wordsOf('en', 'features/points/boards')('refused.family_only')).waitFor();
  await page.waitForLoadState('networkidle');
  const session = await page.evaluate(() => localStorage.getItem('session_id'));
  const { rowCount } = await database.query(
    'select from public.analytics_events where user_id = $1 or session_id = $2',
    [child.id, session],
  );
  expect(rowCount).toBe(0);
  await close();
});

test('a guest keeps a profile, sees no member pages, and can have it all erased', async () => {
  const guest = await newGuest(house.server);
  const { page, close } = await house.visitAs(guest, '/profile');
  const t = wordsOf('en', 'features/profile');
  await page.getByLabel(t('displayName')).waitFor();
  expect(await page.getByRole('tab', { name: t('people') }).count()).toBe(0);
  await expectSound(page, 'guest profile');
  await page.goto('/my-wallet');
  await page.waitForURL('**/auth?join');
  await page.goto('/profile?tab=data');
  const data = wordsOf('en', 'features/profile/own-data');
  await page.getByRole('button', { name: data('deleteAction') }).click();
  await page.getByRole('dialog').getByLabel(data('deleteSure')).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: data('deleteAction') })
    .click();
  await page.waitForURL('**/auth');
  await close();
});
