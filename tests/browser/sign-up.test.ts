import type { Page } from 'playwright-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import versions from '#content/base/documents.json' with { type: 'json' };
import { newMember, newPerson } from '#tests/harness/clients.ts';
import { outbox } from '#tests/harness/server.ts';
import { sharedHouse, type House } from './browser.ts';
import { LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

const english = wordsOf('en', 'features/auth');

async function fillSignUp(page: Page, t: (key: string) => string, person = newPerson()) {
  await page
    .getByRole('radio', { name: t('signUp') })
    .or(page.getByRole('button', { name: t('signUp') }))
    .first()
    .click();
  await page.getByLabel(t('username')).fill(person.username);
  await page.getByLabel(t('email')).fill(person.email);
  await page.getByLabel(t('password'), { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: t('acceptPrivacy') }).check();
  return person;
}
const submit = (page: Page) => page.locator('form button[type=submit]').click();
/** New people meet the first-run wizard; what is tested here lies behind it. */
const putOffWizard = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: wordsOf('en', 'domain/wizard')('later') })
    .click();

async function row<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row | undefined> {
  const client = new pg.Client(house.server.databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows[0];
  } finally {
    await client.end();
  }
}

describe.each(LANGUAGES)('a new reader of $language', ({ language, direction, locale }) => {
  test('signs up, finds the dashboard in that language, and is still there after a reload', async () => {
    const { page, problems, close } = await house.visit('/', { locale });
    const t = wordsOf(language, 'features/auth');
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator('html').getAttribute('dir')).toBe(direction);
    const person = await fillSignUp(page, t);
    await submit(page);
    await page.waitForURL('**/dashboard');
    const salam = page.getByText(wordsOf(language, 'features/dashboard')('salam')).first();
    await salam.waitFor();
    await page.reload();
    await salam.waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(await page.locator('html').getAttribute('dir')).toBe(direction);

    const saved = await row<{ language: string; version: string; username: string }>(
      `select p.language, p.username, a.version from auth.users u join public.profiles p on p.user_id = u.id
       join public.privacy_acceptances a on a.user_id = u.id where u.email = $1`,
      [person.email],
    );
    expect(saved).toEqual({ language, username: person.username, version: versions.privacy.version });
    expect(problems).toEqual([]);
    await close();
  });
});

describe('before the app runs', () => {
  /** The page as it was sent, its scripts held back until `release`. */
  async function asleep() {
    const visit = await house.visit('/privacy');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await visit.context.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await visit.page.goto('/', { waitUntil: 'commit' });
    return { ...visit, release };
  }

  test('somebody types and signs in: it is answered once it does', async () => {
    const { page, release, close } = await asleep();
    await page.getByLabel(english('email')).fill('early@example.org');
    await page.getByLabel(english('password'), { exact: true }).fill('too-early-42');
    await submit(page);
    release();
    await page.getByText(english('error.invalid_credentials')).waitFor();
    expect(await page.getByLabel(english('email')).inputValue()).toBe('early@example.org');
    expect(page.url()).not.toContain('early');
    await close();
  });

  test('somebody chooses to join: the form to join opens', async () => {
    const { page, problems, release, close } = await asleep();
    await page.getByRole('radio', { name: english('signUp') }).click();
    release();
    await page.getByLabel(english('username')).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the sign-up form', () => {
  test('says beside each field what is missing and sends nothing', async () => {
    const { page, close } = await house.visit('/auth?join');
    let asked = false;
    page.on('request', (request) => {
      asked ||= request.url().includes('/auth/v1/signup');
    });
    await submit(page);
    for (const key of ['error.username_missing', 'error.email_missing', 'error.privacy_missing'])
      await page.getByText(english(key)).waitFor();
    expect(await page.getByLabel(english('username')).getAttribute('aria-invalid')).toBe('true');
    expect(asked).toBe(false);
    await close();
  });

  test('tells why a password is weak, and that a name or an address is taken', async () => {
    const taken = newPerson();
    const first = await house.visit('/auth?join');
    await fillSignUp(first.page, english, taken);
    await submit(first.page);
    await first.page.waitForURL('**/dashboard');
    await first.close();

    const { page, close } = await house.visit('/auth?join');
    await fillSignUp(page, english, { ...newPerson(), password: 'password' });
    await submit(page);
    await page.getByText(english('weak.pwned')).waitFor();
    await fillSignUp(page, english, { ...newPerson(), username: taken.username.toUpperCase() });
    await submit(page);
    await page.getByText(english('error.username_taken')).waitFor();
    await fillSignUp(page, english, { ...newPerson(), email: taken.email });
    await submit(page);
    await page.getByText(english('error.user_already_exists')).waitFor();
    await close();
  });

  test('shows and hides the password, and takes a pasted one', async () => {
    const { page, close } = await house.visit('/auth?join');
    const field = page.getByLabel(english('password'), { exact: true });
    await field.evaluate((input) => {
      const data = new DataTransfer();
      data.setData('text/plain', 'pasted-Secret-9');
      const paste = new ClipboardEvent('paste', { clipboardData: data, cancelable: true, bubbles: true });
      if (!input.dispatchEvent(paste)) throw new Error('pasting was prevented');
    });
    await field.fill('pasted-Secret-9');
    expect(await field.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: english('showPassword') }).click();
    expect(await field.getAttribute('type')).toBe('text');
    await close();
  });
});

describe('coming back', () => {
  const person = newPerson();
  beforeAll(async () => {
    const { page, close } = await house.visit('/auth?join');
    await fillSignUp(page, english, person);
    await submit(page);
    await page.waitForURL('**/dashboard');
    await close();
  });
  async function signIn(page: Page, password = person.password) {
    await page.getByLabel(english('email')).fill(person.email);
    await page.getByLabel(english('password'), { exact: true }).fill(password);
    await submit(page);
  }

  test('a wrong password is told without saying which of the two was wrong', async () => {
    const { page, close } = await house.visit('/');
    await signIn(page, 'not-the-password-1');
    await page.getByText(english('error.invalid_credentials')).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/(auth)?$/);
    await close();
  });

  test('a deep link while signed out leads through sign-in to where it pointed', async () => {
    const { page, problems, close } = await house.visit('/profile');
    await page.waitForURL('**/auth');
    await signIn(page);
    await page.waitForURL('**/profile');
    await page.getByRole('heading', { name: wordsOf('en', 'features/profile')('title') }).waitFor();
    await page.goto('/');
    await page.waitForURL('**/dashboard');
    expect(problems).toEqual([]);
    await close();
  });

  test('signing out in one tab makes the other tab leave', async () => {
    const { page, context, close } = await house.visit('/');
    await signIn(page);
    await page.waitForURL('**/dashboard');
    await putOffWizard(page);
    const other = await context.newPage();
    await other.goto('/profile');
    await other.getByRole('heading', { name: wordsOf('en', 'features/profile')('title') }).waitFor();

    await page
      .getByRole('button', { name: wordsOf('en', 'platform/phrases')('menu') })
      .first()
      .click();
    await page.getByRole('button', { name: wordsOf('en', 'platform/phrases')('signOut') }).click();
    await page.waitForURL('**/auth');
    await other.waitForURL('**/auth');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sb-'))),
    ).toEqual([]);
    await close();
  });

  test('the language chosen in the menu is saved with the account and comes back on another device', async () => {
    const { page, close } = await house.visit('/');
    await signIn(page);
    await page.waitForURL('**/dashboard');
    await putOffWizard(page);
    await page
      .getByRole('button', { name: wordsOf('en', 'platform/phrases')('menu') })
      .first()
      .click();
    await page
      .getByRole('radio', { name: 'العربية' })
      .or(page.getByRole('button', { name: 'العربية' }))
      .first()
      .click();
    await page.waitForFunction(() => document.documentElement.dir === 'rtl');
    await expect
      .poll(
        async () =>
          (
            await row<{ language: string }>(
              'select p.language from public.profiles p join auth.users u on u.id = p.user_id where u.email = $1',
              [person.email],
            )
          )?.language,
      )
      .toBe('ar');
    await close();

    const elsewhere = await house.visit('/', { locale: 'de-DE' });
    const german = wordsOf('de', 'features/auth');
    await elsewhere.page.getByLabel(german('email')).fill(person.email);
    await elsewhere.page.getByLabel(german('password'), { exact: true }).fill(person.password);
    await submit(elsewhere.page);
    await elsewhere.page.waitForURL('**/dashboard');
    await elsewhere.page.waitForFunction(() => document.documentElement.lang === 'ar');
    await elsewhere.close();
  });

  test('a forgotten password is set anew through the link in the mail', async () => {
    // Somebody whose account speaks English: its language counts as soon as the link has signed them in.
    const { email } = await newMember(house.server);
    const { page, close } = await house.visit('/auth');
    await page.getByRole('button', { name: english('forgotPassword') }).click();
    await page.getByLabel(english('email')).fill(email);
    await submit(page);
    await page.getByText(english('recoverSent').replace('{email}', email)).waitFor();
    const mails = async () => (await outbox(house.server)).filter((mail) => mail.includes(email));
    await expect.poll(async () => (await mails()).length).toBe(1);
    const mail = ((await mails())[0] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const link =
      /http:\/\/127\.0\.0\.1:\d+\/auth\/v1\/verify\?[^\s"<>]+/.exec(mail)?.[0].replaceAll('&amp;', '&') ?? '';
    await page.goto(link);
    await page.getByRole('heading', { name: english('newPasswordTitle') }).waitFor();
    await page.getByLabel(english('newPassword')).fill('a-valley-of-Dates-77');
    await submit(page);
    await page.waitForURL('**/dashboard');
    await close();

    const again = await house.visit('/auth');
    await again.page.getByLabel(english('email')).fill(email);
    await again.page.getByLabel(english('password'), { exact: true }).fill('a-valley-of-Dates-77');
    await submit(again.page);
    await again.page.waitForURL('**/dashboard');
    await again.close();
  });
});

test('it works under another name of the same machine', async () => {
  const { page, problems, close } = await house.visit(house.server.url.replace('127.0.0.1', 'localhost'));
  await page.getByRole('button', { name: english('continueAsGuest') }).click();
  await page.waitForURL('**/dashboard');
  await page.reload();
  await page.getByText(wordsOf('en', 'features/dashboard')('guestTitle')).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('a guest comes in without an address, sees the tools, and is asked gently to stay', async () => {
  const { page, problems, close } = await house.visit('/');
  await page.getByRole('button', { name: english('continueAsGuest') }).click();
  await page.waitForURL('**/dashboard');
  await putOffWizard(page);
  await page.getByText(wordsOf('en', 'features/dashboard')('guestTitle')).waitFor();
  await page.getByRole('link', { name: wordsOf('en', 'features/dashboard')('guestAction') }).click();
  await page.waitForURL('**/auth?join');
  const person = newPerson();
  await page.getByLabel(english('username')).fill(person.username);
  await page.getByLabel(english('email')).fill(person.email);
  await page.getByLabel(english('password'), { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: english('acceptPrivacy') }).check();
  await submit(page);
  await page.waitForURL('**/dashboard');
  const saved = await row<{ is_anonymous: boolean; username: string }>(
    'select u.is_anonymous, p.username from auth.users u join public.profiles p on p.user_id = u.id where u.email = $1',
    [person.email],
  );
  expect(saved).toEqual({ is_anonymous: false, username: person.username });
  expect(problems).toEqual([]);
  await close();
});
