import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KINDS, OWN_NAMES } from '#web/platform/own-data/kinds.ts';
import type { Keeping, OwnName } from '#web/platform/own-data/kinds.ts';
import { newGuest, newMember, newPerson, type Member } from '#tests/harness/clients.ts';
import { FULL } from '#tests/harness/scale.ts';
import {
  behind,
  KEEPS_THE_APP,
  sharedHouse,
  overflow,
  violations,
  type House,
  type Visit,
} from './browser.ts';
import { untilKept } from './kept.ts';
import { SAMPLES } from './own-samples.ts';
import { wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house?.close());

const database = behind(() => house);

const t = wordsOf('en', 'domain/keeping');
const auth = wordsOf('en', 'features/auth');
const profile = wordsOf('en', 'features/profile');
const data = wordsOf('en', 'features/profile/own-data');

type Person = Pick<Member, 'client' | 'id'> & Partial<Member>;

/** Somebody on a device that holds something of every kind for them. */
async function settled(
  person: Person,
  path = '/profile?tab=account',
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const { data: signedIn } = await person.client.auth.getSession();
  const visit = await house.visit('/privacy', options);
  await visit.page.evaluate(
    ([session, owner, samples]) => {
      localStorage.setItem('sb-127-auth-token', session);
      localStorage.setItem('own:owner', owner);
      for (const [name, value] of samples) localStorage.setItem(`own:${name}`, JSON.stringify(value));
    },
    [JSON.stringify(signedIn.session), person.id, Object.entries(SAMPLES)] as const,
  );
  await visit.page.goto(path);
  return visit;
}

type Where = 'open' | 'locked' | 'gone';

/** Where each kind lies, as long as it is what was put there. */
function whereabouts(page: Page, id: string): Promise<Record<string, Where>> {
  return page.evaluate(
    ([samples, owner]) => {
      // The order of fields is nobody's matter.
      const same = (stored: string | null, sample: unknown): boolean => stored === JSON.stringify(sample);
      return Object.fromEntries(
        samples.map(([name, sample]) => [
          name,
          same(localStorage.getItem(`own:${name}`), sample)
            ? 'open'
            : same(localStorage.getItem(`locked:${owner}:${name}`), sample)
              ? 'locked'
              : 'gone',
        ]),
      );
    },
    [Object.entries(SAMPLES), id] as const,
  );
}

/** Nothing of any kind is found under any name, in any storage. */
const leftBehind = (page: Page, id: string) =>
  page.evaluate((owner) => Object.keys(localStorage).filter((key) => key.includes(owner)), id);

const expected = (by: Record<Keeping, Where>): Record<string, Where> =>
  Object.fromEntries(OWN_NAMES.map((name) => [name, by[KINDS[name].keeping]]));

const LOCKED: Record<Keeping, Where> = {
  account: 'locked',
  profile: 'locked',
  device: 'locked',
  state: 'locked',
  trace: 'gone',
};
const OPEN: Record<Keeping, Where> = {
  ...LOCKED,
  account: 'open',
  profile: 'open',
  device: 'open',
  state: 'open',
};
const GONE: Record<Keeping, Where> = {
  ...LOCKED,
  account: 'gone',
  profile: 'gone',
  device: 'gone',
  state: 'gone',
};

const signOutBy = async (page: Page, button: string, choice: string) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: choice, exact: true }).click();
};
/** The page looks again, as it does when it comes back into sight. */
const lookAgain = (page: Page) => page.reload();
/** The time of the access token is over, and so the next thing asked for is a new one. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('sb-127-auth-token') ?? '{}');
    localStorage.setItem('sb-127-auth-token', JSON.stringify({ ...kept, expires_at: 1 }));
  });

interface Way {
  name: string;
  who: ('member' | 'guest')[];
  ends: (page: Page, person: Person) => Promise<unknown>;
  leaves: Record<Keeping, Where>;
}

/** Every way in which a session ends, and what becomes of each kind of own data. */
const WAYS: Way[] = [
  {
    name: 'signing out here and keeping',
    who: ['member', 'guest'],
    ends: (page) => signOutBy(page, profile('signOutHere'), t('leaveKeep')),
    leaves: LOCKED,
  },
  {
    name: 'signing out here and removing',
    who: ['member', 'guest'],
    ends: (page) => signOutBy(page, profile('signOutHere'), t('leaveRemove')),
    leaves: GONE,
  },
  {
    name: 'signing out everywhere and keeping',
    who: ['member'],
    ends: (page) => signOutBy(page, profile('signOutEverywhere'), t('leaveKeep')),
    leaves: LOCKED,
  },
  {
    name: 'signing out everywhere and removing',
    who: ['member'],
    ends: (page) => signOutBy(page, profile('signOutEverywhere'), t('leaveRemove')),
    leaves: GONE,
  },
  {
    name: 'signing out on another device, everywhere',
    who: ['member'],
    ends: async (page, { client }) => {
      expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull();
      await lookAgain(page);
    },
    leaves: LOCKED,
  },
  {
    name: 'a new password on another device',
    who: ['member'],
    ends: async (page, { email = '', password = '' }) => {
      const elsewhere = await signedInElsewhere(email, password);
      expect((await elsewhere.auth.updateUser({ password: `${password}!` })).error).toBeNull();
      await lookAgain(page);
    },
    leaves: LOCKED,
  },
  {
    name: 'a session that has run out',
    who: ['member', 'guest'],
    ends: async (page, { id }) => {
      await database.query('delete from auth.sessions where user_id = $1', [id]);
      await expire(page);
      await lookAgain(page);
    },
    leaves: LOCKED,
  },
  {
    name: 'an account that is gone from the server',
    who: ['member', 'guest'],
    ends: async (page, { id }) => {
      await database.query('delete from auth.users where id = $1', [id]);
      await lookAgain(page);
    },
    leaves: LOCKED,
  },
  {
    name: 'deleting the account here, and what is on the device',
    who: ['member', 'guest'],
    ends: (page) => deleteHere(page, true),
    leaves: GONE,
  },
  {
    name: 'deleting the account here, and keeping what is on the device',
    who: ['member', 'guest'],
    ends: (page) => deleteHere(page, false),
    leaves: LOCKED,
  },
];

async function signedInElsewhere(email: string, password: string) {
  const { client } = await newGuest(house.server);
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  return client;
}

async function deleteHere(page: Page, everything: boolean): Promise<void> {
  await page.goto('/profile?tab=data');
  await page
    .getByRole('button', { name: data('deleteAction') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: data('deleteHere') }).setChecked(everything);
  await dialog.getByRole('checkbox', { name: data('deleteSure') }).check();
  await dialog.getByRole('button', { name: data('deleteAction') }).click();
}

async function signIn(page: Page, { email = '', password = '' }: Person): Promise<void> {
  await page.getByLabel(auth('email')).fill(email);
  await page.getByLabel(auth('password'), { exact: true }).fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/dashboard');
}

test('every kind of own data has something to hold against the ways a session ends', () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual([...OWN_NAMES].toSorted());
});

describe.each(FULL ? (['member', 'guest'] as const) : (['member'] as const))('a %s', (who) => {
  test.each(WAYS.filter((way) => way.who.includes(who)))('$name', async ({ ends, leaves }) => {
    const person: Person = who === 'member' ? await newMember(house.server) : await newGuest(house.server);
    const { page, close } = await settled(person);
    await page.getByRole('button', { name: profile('signOutHere') }).waitFor();
    expect(await whereabouts(page, person.id)).toMatchObject(withoutTraces(expected(OPEN)));
    await ends(page, person);
    await page.waitForURL('**/auth');
    await expect.poll(() => whereabouts(page, person.id)).toEqual(expected(leaves));
    const locked = page.getByText(t('lockedTitle'));
    await expect.poll(() => locked.isVisible()).toBe(leaves !== GONE);
    expect((await leftBehind(page, person.id)).length > 0).toBe(leaves !== GONE);
    await close();
  });
});

/** Traces are written anew while somebody looks around. */
function withoutTraces(all: Record<string, Where>): Record<string, Where> {
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => KINDS[name as OwnName].keeping !== 'trace'),
  );
}

const own = (page: Page, name: OwnName) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `own:${name}`);

test(
  'two people take turns on a device: neither sees what is the other’s, and each finds their own again',
  { tags: ['whole'] },
  async () => {
    const [one, other] = [await newMember(house.server), await newMember(house.server)];
    const { page, close } = await settled(one);
    await signOutBy(page, profile('signOutHere'), t('leaveKeep'));
    await page.waitForURL('**/auth');
    await signIn(page, other);
    await expect.poll(() => whereabouts(page, one.id)).toEqual(expected(LOCKED));
    for (const name of OWN_NAMES) expect(await own(page, name), name).not.toEqual(SAMPLES[name]);
    await page.goto('/tasbih');
    await page.locator('main h1').waitFor();
    await page.evaluate(() => localStorage.setItem('own:hadith-size', '1'));
    await page.goto('/profile?tab=account');
    await signOutBy(page, profile('signOutHere'), t('leaveKeep'));
    await page.waitForURL('**/auth');
    await page.getByText(/2 people/).waitFor();

    await signIn(page, one);
    await expect.poll(() => whereabouts(page, one.id)).toMatchObject(withoutTraces(expected(OPEN)));
    await page.goto('/profile?tab=account');
    await signOutBy(page, profile('signOutHere'), t('leaveRemove'));
    await page.waitForURL('**/auth');
    expect(await leftBehind(page, one.id)).toEqual([]);
    expect(await leftBehind(page, other.id)).toContain(`locked:${other.id}:hadith-size`);
    await signIn(page, other);
    expect(await own(page, 'hadith-size')).toBe(1);
    await close();
  },
);

test('whoever finds something locked may remove it, and only after being asked', async () => {
  const member = await newMember(house.server);
  const { page, problems, close } = await settled(member);
  await signOutBy(page, profile('signOutHere'), t('leaveKeep'));
  await page.waitForURL('**/auth');
  await page.getByRole('button', { name: t('lockedRemove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cancel') })
    .click();
  expect(await leftBehind(page, member.id)).not.toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: t('lockedRemove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('lockedRemove') })
    .click();
  await page.getByText(t('lockedRemoved')).waitFor();
  expect(await leftBehind(page, member.id)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('the question before signing out can be read by everyone, and offers a copy', async () => {
  const { page, problems, close } = await settled(await newMember(house.server));
  await page.getByRole('button', { name: profile('signOutHere') }).click();
  await page.getByText(t('leaveOnlyHere')).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('saveCopy') }).click(),
  ]);
  const { records } = JSON.parse(await read(download)) as { records: Record<string, unknown> };
  const theirs = OWN_NAMES.filter((name) => ['account', 'device', 'profile'].includes(KINDS[name].keeping));
  for (const name of theirs) expect(records[name]).toEqual(SAMPLES[name]);
  // Nothing has happened yet.
  await page.getByRole('button', { name: t('cancel') }).click();
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(problems).toEqual([]);
  await close();
});

test('without a network signing out asks as well, and another tab follows', { tags: ['whole'] }, async () => {
  const member = await newMember(house.server);
  const { page, context, close } = await settled(member, undefined, KEEPS_THE_APP);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.locator('main h1').waitFor();
  // The dashboard tells the account how it is arranged; from then on that is not only here.
  await expect
    .poll(async () => (await member.client.from('home_settings').select('quick_access')).data)
    .toEqual([{ quick_access: ['quran'] }]);
  await untilKept(page, 'en');
  await house.offline(context, async () => {
    await page.reload();
    await signOutBy(page, profile('signOutHere'), t('leaveKeep'));
    await Promise.all([page.waitForURL('**/auth'), other.waitForURL('**/auth')]);
    // The other tab may note a trace of its own while it leaves.
    const { home: _, ...lasting } = withoutTraces(expected(LOCKED));
    await expect.poll(async () => withoutTraces(await whereabouts(page, member.id))).toMatchObject(lasting);
  });
  await close();
});

async function read(download: { createReadStream: () => Promise<AsyncIterable<Buffer>> }): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

describe('a guest', () => {
  test('who becomes a member keeps everything as it is', async () => {
    const guest = await newGuest(house.server);
    const person = newPerson();
    const { page, close } = await settled(guest, '/auth?join');
    await page.getByLabel(auth('username')).fill(person.username);
    await page.getByLabel(auth('email')).fill(person.email);
    await page.getByLabel(auth('password'), { exact: true }).fill(person.password);
    await page.getByRole('checkbox', { name: auth('acceptPrivacy') }).check();
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/dashboard');
    const { home: _, ...all } = withoutTraces(expected(OPEN));
    await expect.poll(() => whereabouts(page, guest.id)).toMatchObject(all);
    expect(await own(page, 'home')).toMatchObject({ quickAccess: ['quran'], startHidden: true });
    expect(await page.evaluate(() => localStorage.getItem('own:guest'))).toBeNull();
    await close();
  });

  /** What somebody has already, of each kind where it matters what meets what. */
  const KNOWN: Partial<Record<OwnName, unknown>> = {
    places: {
      current: { name: 'Mekka', latitude: 21.42664, longitude: 39.82563, zone: 'Asia/Riyadh', country: 'SA' },
      saved: [{ name: 'Bursa', latitude: 40.19, longitude: 29.06, zone: 'Europe/Istanbul', country: 'TR' }],
    },
    calculation: { method: 'ummAlQura' },
    quran: {
      'note/262': { value: { text: 'older' }, changedAt: 5 },
      'bookmark/1': { value: { collection: null }, changedAt: 5 },
    },
    'hadith-marks': { keys: ['muslim:1'] },
    tasbih: {
      chosen: 'thirtyThree',
      taps: { free: 3 },
      days: { '2026-11-14': 10, '2026-11-13': 1 },
      own: [],
    },
    'hadith-size': 0,
  };

  test('who has an account is shown what would come along, and brings it there', async () => {
    const member = await newMember(house.server);
    const guest = await newGuest(house.server);
    const { page, problems, close } = await settled(guest, '/auth?join');
    await page.evaluate(
      ([id, known]) => {
        for (const [name, value] of known)
          localStorage.setItem(`locked:${id}:${name}`, JSON.stringify(value));
      },
      [member.id, Object.entries(KNOWN)] as const,
    );
    await page.getByRole('button', { name: auth('haveAccount') }).click();
    await signIn(page, member);
    const dialog = page.getByRole('dialog', { name: t('bringTitle') });
    await dialog.getByText(`${t('group.places')} (2)`).waitFor();
    expect(await violations(page)).toEqual([]);
    // Shown, and nothing done yet.
    expect(await own(page, 'hadith-marks')).toEqual(KNOWN['hadith-marks']);
    await dialog.getByRole('button', { name: t('bring'), exact: true }).click();

    expect(await own(page, 'places')).toEqual({
      current: (KNOWN.places as { current: unknown }).current,
      saved: [
        { name: 'Bursa', latitude: 40.19, longitude: 29.06, zone: 'Europe/Istanbul', country: 'TR' },
        { name: 'Kreuzberg', latitude: 52.49867, longitude: 13.39183, zone: 'Europe/Berlin', country: 'DE' },
        { name: 'Bursa', latitude: 40.19559, longitude: 29.06013, zone: 'Europe/Istanbul', country: 'TR' },
      ],
    });
    expect(await own(page, 'calculation')).toEqual({ method: 'ummAlQura' });
    expect(await own(page, 'quran')).toMatchObject({
      'note/262': { value: { text: 'before sleep' } },
      'bookmark/1': { value: { collection: null } },
    });
    expect(await own(page, 'hadith-marks')).toEqual({ keys: ['muslim:1', 'bukhari:1'] });
    expect(await own(page, 'tasbih')).toEqual({
      chosen: 'thirtyThree',
      taps: { free: 10 },
      days: { '2026-11-13': 1, '2026-11-14': 43 },
      own: [{ id: 'a1', text: 'Ya Latif', times: 3 }],
    });
    expect(await own(page, 'hadith-size')).toBe(0);
    // What the member did not have is as the guest left it; what is the app's own business is not.
    const others = OWN_NAMES.filter(
      (name) => !(name in KNOWN) && !['home', 'favourites', 'reminders', 'quran-place'].includes(name),
    );
    const isOfTheApp = (name: OwnName) => ['trace', 'state'].includes(KINDS[name].keeping);
    for (const name of others.filter(isOfTheApp))
      expect(await own(page, name), name).not.toEqual(SAMPLES[name]);
    for (const name of others.filter((one) => !isOfTheApp(one)))
      expect(await own(page, name), name).toEqual(SAMPLES[name]);
    expect(await own(page, 'favourites')).toEqual({ ids: ['tasbih'], unsaved: true });
    expect(await own(page, 'quran-place')).toMatchObject({ place: { ayah: 262 } });
    expect(await leftBehind(page, guest.id)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test(
    'whose account was removed finds their things as a new guest, and may leave them',
    { tags: ['whole'] },
    async () => {
      const guest = await newGuest(house.server);
      const { page, close } = await settled(guest);
      await database.query('delete from auth.users where id = $1', [guest.id]);
      await page.reload();
      await page.waitForURL('**/auth');
      await page.getByText(t('lockedGuest')).waitFor();
      await page.getByRole('button', { name: auth('continueAsGuest') }).click();
      await page.waitForURL('**/profile?tab=account');
      await page.goto('/dashboard');
      await page.getByRole('button', { name: wordsOf('en', 'domain/wizard')('later') }).click();
      const dialog = page.getByRole('dialog', { name: t('bringTitle') });
      await dialog.getByRole('button', { name: t('bringLeave') }).click();
      expect(await whereabouts(page, guest.id)).toMatchObject({ tasbih: 'locked' });
      // Nobody is asked twice.
      await page.reload();
      await page.locator('main h1').waitFor();
      await page.waitForTimeout(3000);
      expect(await dialog.count()).toBe(0);
      await close();
    },
  );
});

describe('the question about the account', () => {
  const kept = async (id: string, topic: string) =>
    (
      await database.query<{ key: string; value: Record<string, unknown> }>(
        'select key, value from public.own_notes where user_id = $1 and topic = $2 and value is not null order by key',
        [id, topic],
      )
    ).rows;
  const heads = async (id: string) =>
    (
      await database.query('select topic from public.own_note_heads where user_id = $1 order by 1', [id])
    ).rows.map(({ topic }) => topic as string);

  /** Somebody whose device holds things, and who has not been asked. */
  async function unasked(member: Person, path = '/dashboard'): Promise<Visit> {
    const visit = await house.visitAs(member, '/privacy');
    await visit.page.evaluate(
      (records) => {
        for (const [name, value] of records) localStorage.setItem(`own:${name}`, JSON.stringify(value));
      },
      (['places', 'tasbih', 'hadith-marks', 'names-learning', 'prayer-log', 'hijri-calendar'] as const).map(
        (name) => [name, SAMPLES[name]] as const,
      ),
    );
    await visit.page.goto(path);
    return visit;
  }

  test('nothing leaves before the answer; then places are rounded, and another device has it all', async () => {
    const member = await newMember(house.server);
    await member.client.rpc('set_age_group', { _age_group: 'adult' }).throwOnError();
    const { page, problems, close } = await unasked(member);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    const keepButton = page.getByRole('button', { name: t('askAccount') });
    await keepButton.waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const boxes = await Promise.all(
      [t('askAccount'), t('askDevice')].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0, 0);
    await page.goto('/tasbih');
    await page.locator('main h1').waitFor();
    await page.goto('/dashboard');
    await keepButton.waitFor();
    expect(await heads(member.id)).toEqual([]);
    expect(sent.join()).not.toMatch(/Kreuzberg|52\.49|bukhari:1/);

    await keepButton.click();
    await expect
      .poll(() => heads(member.id))
      .toEqual(['calendar', 'courses', 'duas', 'hadith', 'names', 'places', 'tasbih', 'times']);
    await expect.poll(async () => (await kept(member.id, 'places')).length).toBe(3);
    const places = await kept(member.id, 'places');
    expect(JSON.stringify(places)).not.toMatch(/\d\.\d{3}/);
    expect(
      places.map(({ value }) => (value['value'] as { latitude: number }).latitude).toSorted((a, b) => a - b),
    ).toEqual([40.2, 52.5, 52.5]);
    expect(sent.join()).not.toMatch(/52\.498|13\.391/);
    // Here the place stays exact, and the prayer log stays here, since nobody said otherwise.
    expect(await own(page, 'places')).toEqual(SAMPLES.places);
    const logs = await database.query('select from public.prayer_log where user_id = $1', [member.id]);
    expect(logs.rowCount).toBe(0);

    const other = await house.visitAs(member, '/dashboard');
    await expect.poll(() => own(other.page, 'tasbih')).toEqual(SAMPLES.tasbih);
    const marks = async () => (await own(other.page, 'hadith-marks'))?.keys.toSorted();
    await expect.poll(marks).toEqual(['bukhari:1', 'muslim:1']);
    await expect.poll(() => own(other.page, 'names-learning')).toEqual(SAMPLES['names-learning']);
    expect(await own(other.page, 'places')).toMatchObject({ current: { name: 'Kreuzberg', latitude: 52.5 } });
    // The answer was given: nobody is asked again.
    await other.page.waitForTimeout(2000);
    expect(await other.page.getByRole('button', { name: t('askAccount') }).count()).toBe(0);

    await other.close();
    expect(problems).toEqual([]);
    await close();
  });

  test('one switch erases one kind from the account and leaves it on the device', async () => {
    const member = await newMember(house.server);
    const { page, problems, close } = await unasked(member);
    await page.getByRole('button', { name: t('askAccount') }).click();
    await expect.poll(async () => (await kept(member.id, 'hadith')).length).toBe(2);
    await expect.poll(() => heads(member.id)).toContain('names');
    await page.goto('/profile?tab=data');
    const toggle = page.getByRole('switch', { name: t('group.hadith') });
    expect(await toggle.getAttribute('aria-checked')).toBe('true');
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await toggle.click();
    await expect.poll(() => heads(member.id)).not.toContain('hadith');
    expect(await kept(member.id, 'hadith')).toEqual([]);
    expect((await kept(member.id, 'tasbih')).length).toBeGreaterThan(0);
    expect(await own(page, 'hadith-marks')).toEqual(SAMPLES['hadith-marks']);
    await toggle.click();
    await expect.poll(async () => (await kept(member.id, 'hadith')).length).toBe(2);
    expect(problems).toEqual([]);
    await close();
  });

  test('“only on this device” sends nothing, and is asked once', async () => {
    const member = await newMember(house.server);
    const { page, close } = await unasked(member);
    await page.getByRole('button', { name: t('askDevice') }).click();
    await page.reload();
    await page.locator('main h1').waitFor();
    await page.waitForTimeout(3000);
    expect(await page.getByRole('button', { name: t('askDevice') }).count()).toBe(0);
    expect(await heads(member.id)).toEqual([]);
    await close();
  });

  test('children under ten are not asked', { tags: ['whole'] }, async () => {
    const child = await newMember(house.server);
    await child.client.rpc('set_age_group', { _age_group: 'under_10' }).throwOnError();
    const { page, close } = await unasked(child);
    await page.locator('main h1').waitFor();
    await page.waitForTimeout(4000);
    expect(await page.getByRole('button', { name: t('askAccount') }).count()).toBe(0);
    await close();
  });

  test(
    'what the account has is not asked about when somebody signs out, and comes back',
    { tags: ['whole'] },
    async () => {
      const member = await newMember(house.server);
      const { page, close } = await unasked(member);
      await page.getByRole('checkbox', { name: t('askLog') }).check();
      await page.getByRole('button', { name: t('askAccount') }).click();
      await expect.poll(() => heads(member.id)).toContain('names');
      await expect
        .poll(
          async () =>
            (await database.query('select from public.prayer_log where user_id = $1', [member.id])).rowCount,
        )
        .toBe(1);
      await page.waitForTimeout(2000);
      await page.goto('/profile?tab=account');
      await page.getByRole('button', { name: profile('signOutHere') }).click();
      await page.waitForURL('**/auth');
      expect(await leftBehind(page, member.id)).toEqual([]);
      await signIn(page, member);
      await expect.poll(() => own(page, 'tasbih')).toEqual(SAMPLES.tasbih);
      await expect.poll(() => own(page, 'hijri-calendar')).toEqual(SAMPLES['hijri-calendar']);
      await close();
    },
  );
});
