import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, newPerson, type Member } from '#tests/harness/clients.ts';
import { rowsOf } from '../conformance/auth/database.ts';
import { mailTo } from '../conformance/auth/mailbox.ts';
import { sharedHouse, overflow, violations, type House } from './browser.ts';
import { FLOW_READERS, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

/** What the browser itself says about an answer that the test has provoked. */
const provoked = (problem: string) => /status of (400|401|403|422)/.test(problem);

const codeFor = (secret: string, secondsFromNow = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + secondsFromNow * 1000 });
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

const submit = (page: Page) => page.locator('form button[type=submit]').first().click();

async function expectSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

describe.each(FLOW_READERS)('a reader of $language', ({ language, locale }) => {
  const auth = wordsOf(language, 'features/auth');
  const profile = wordsOf(language, 'features/profile');
  const [own, proof] = [wordsOf(language, 'features/profile/security'), wordsOf(language, 'domain/proof')];
  /** What refuses, and what asks for a proof, speaks in the words that all screens share. */
  const security: typeof own = (key, values) => (/^(error|weak|proof)/u.test(key) ? proof : own)(key, values);
  const shell = wordsOf(language, 'platform/phrases');
  const news = wordsOf(language, 'shell/interruptions');
  const named = (words: string, values: Record<string, string>) =>
    words.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

  const visit = () => house.visit('/auth', { locale, reducedMotion: 'reduce' });
  const member = () => newMember(house.server, { language });

  async function signIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>) {
    await page.getByLabel(auth('email')).fill(email);
    await page.getByLabel(auth('password'), { exact: true }).fill(password);
    await submit(page);
  }
  async function signedIn(person: Member) {
    const seen = await visit();
    await signIn(seen.page, person);
    await seen.page.waitForURL('**/dashboard');
    return seen;
  }
  async function openSecurity(page: Page) {
    await page.goto('/profile');
    await page.getByRole('tab', { name: profile('security') }).click();
    await page.getByRole('heading', { name: security('factors') }).waitFor();
  }
  const panel = (page: Page, title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: security(title) }) });
  async function signOutByMenu(page: Page) {
    await page
      .getByRole('button', { name: shell('menu') })
      .first()
      .click();
    await page.getByRole('button', { name: shell('signOut') }).click();
    await page.waitForURL('**/auth');
  }

  test('signs in by a mailed code, and learns nothing about addresses that have no account', async () => {
    const { email } = await member();
    const { page, problems, close } = await visit();
    await page.getByLabel(auth('email')).fill(newPerson().email);
    await page.getByRole('button', { name: auth('codeInstead') }).click();
    await submit(page);
    await page.locator('input[name=code]').waitFor();
    await expectSound(page);
    expect(await page.locator(':focus').getAttribute('name')).toBe('code');
    await page.locator('input[name=code]').fill('123456');
    await submit(page);
    await page.getByText(auth('error.otp_expired')).waitFor();
    await page.getByRole('button', { name: auth('backToSignIn') }).click();

    await page.getByLabel(auth('email')).fill(email);
    await page.getByRole('button', { name: auth('codeInstead') }).click();
    expect(await page.getByLabel(auth('email')).inputValue()).toBe(email);
    await expectSound(page);
    await submit(page);
    await page.getByText(named(auth('codeSent'), { email })).waitFor();
    const { code } = await mailTo(house.server, email);
    const field = page.locator('input[name=code]');
    await field.fill(otherThan(code));
    await submit(page);
    await page.getByText(auth('error.otp_expired')).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    // Pasted from a mail: with a space, and in the digits of an Arabic keyboard.
    const arabic = code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    await field.fill(`${arabic.slice(0, 3)} ${arabic.slice(3)}`);
    expect(await field.inputValue()).toBe(code);
    await submit(page);
    await page.waitForURL('**/dashboard');
    expect(problems.filter((problem) => !provoked(problem))).toEqual([]);
    await close();
  });

  test('sets up a second factor, is asked for it at sign-in, and removes it', async () => {
    const person = await member();
    const { page, context, problems, close } = await signedIn(person);
    await openSecurity(page);
    await expectSound(page);
    await page.getByRole('button', { name: security('factorSetUp') }).click();
    const factors = panel(page, 'factors');
    await submit(page);
    await factors.getByText(security('error.name_missing')).waitFor();
    await page.getByLabel(security('factorName')).fill('Telefon');
    await submit(page);
    const picture = page.getByRole('img', { name: security('qrCode') });
    await picture.waitFor();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectSound(page);
    const secret = ((await factors.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: security('copy'), exact: true }).click();
    await page.getByText(security('copied')).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);

    await page.locator('input[name=code]').fill(otherThan(codeFor(secret)));
    await submit(page);
    await factors.getByText(security('error.mfa_verification_failed')).waitFor();
    await page.locator('input[name=code]').fill(codeFor(secret));
    await submit(page);
    await factors.getByText('Telefon').waitFor();
    await factors.getByText(security('factorLost')).waitFor();
    await expectSound(page);
    await signOutByMenu(page);

    await page.goto('/profile');
    await page.waitForURL('**/auth');
    await signIn(page, person);
    const asked = page.getByRole('heading', { name: auth('factorTitle') });
    await asked.waitFor();
    expect(await page.locator(':focus').getAttribute('name')).toBe('code');
    await expectSound(page);
    await page.reload();
    await asked.waitFor();
    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.waitForURL('**/auth');
    await other.getByRole('heading', { name: auth('factorTitle') }).waitFor();
    await other.goto('/privacy');
    await other.getByRole('heading', { level: 1 }).waitFor();
    expect(await other.getByRole('button', { name: shell('menu') }).count()).toBe(0);
    await other.goto('/dashboard');
    await other.waitForURL('**/auth');

    await page.locator('input[name=code]').fill(otherThan(codeFor(secret)));
    await submit(page);
    await page.getByText(auth('error.mfa_verification_failed')).waitFor();
    // A code is good once, so the next one is due.
    await page.locator('input[name=code]').fill(codeFor(secret, 30));
    await submit(page);
    // Where each of the two wanted to go.
    await page.waitForURL('**/profile');
    await other.waitForURL('**/dashboard');
    await other.close();

    await openSecurity(page);
    await page.getByRole('button', { name: named(security('removeNamed'), { name: 'Telefon' }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(security('removeText')).waitFor();
    await expectSound(page);
    await dialog.getByRole('button', { name: security('remove') }).click();
    await page.getByRole('button', { name: security('factorSetUp') }).waitFor();
    await page.reload();
    await page.getByRole('tab', { name: profile('security') }).waitFor();
    expect(problems.filter((problem) => !provoked(problem))).toEqual([]);
    await close();
  });

  test('changes the password, and the other device is signed out', async () => {
    const person = await member();
    const here = await signedIn(person);
    const there = await signedIn(person);
    const { page } = here;
    await openSecurity(page);
    const form = panel(page, 'password');
    const fill = async (current: string, password: string) => {
      await form.getByLabel(security('currentPassword')).fill(current);
      await form.getByLabel(security('newPassword'), { exact: true }).fill(password);
      await form.getByRole('button', { name: security('changePassword') }).click();
    };
    await fill('', 'a-valley-of-Dates-77');
    await form.getByText(security('error.current_missing')).waitFor();
    await fill('not-the-password-1', 'a-valley-of-Dates-77');
    await form.getByText(security('error.invalid_credentials')).waitFor();
    await fill(person.password, 'password');
    await form.getByText(security('weak.pwned')).waitFor();
    await fill(person.password, person.password);
    await form.getByText(security('error.same_password')).waitFor();
    await fill(person.password, 'a-valley-of-Dates-77');
    await page.getByText(security('passwordChanged')).waitFor();

    await there.page.reload();
    await there.page.waitForURL('**/auth');
    await signIn(there.page, { ...person, password: 'a-valley-of-Dates-77' });
    await there.page.waitForURL('**/dashboard');
    expect(here.problems.filter((problem) => !provoked(problem))).toEqual([]);
    await Promise.all([here.close(), there.close()]);
  });

  test('who has forgotten the password proves themselves by a mailed code', async () => {
    const person = await member();
    const { page, close } = await signedIn(person);
    await openSecurity(page);
    const form = panel(page, 'password');
    await form.getByRole('button', { name: security('passwordForgotten') }).click();
    await form.getByText(security('codeSent')).waitFor();
    const { code } = await mailTo(house.server, person.email);
    await form.getByLabel(security('newPassword'), { exact: true }).fill('a-valley-of-Dates-77');
    await form.locator('input[name=code]').fill(otherThan(code));
    await form.getByRole('button', { name: security('changePassword') }).click();
    await form.getByText(security('error.reauthentication_not_valid')).waitFor();
    await form.locator('input[name=code]').fill(code);
    await form.getByRole('button', { name: security('changePassword') }).click();
    await page.getByText(security('passwordChanged')).waitFor();
    await close();
  });

  test('changes the address once both mailboxes have agreed', async () => {
    const person = await member();
    const { email: newEmail } = newPerson();
    const { page, problems, close } = await signedIn(person);
    await openSecurity(page);
    const form = panel(page, 'address');
    await form.getByRole('button', { name: security('changeAddress') }).click();
    await form.getByText(security('error.email_missing')).waitFor();
    await form.getByLabel(security('newAddress')).fill(newEmail);
    await form.getByRole('button', { name: security('changeAddress') }).click();
    const waiting = form.getByText(named(security('addressPending'), { email: person.email, newEmail }));
    await waiting.waitFor();
    await expectSound(page);

    const told = page.getByRole('dialog');
    await page.goto((await mailTo(house.server, newEmail)).link);
    await told.getByText(news('addressHalfText')).waitFor();
    await expectSound(page);
    await told.getByRole('button', { name: news('understood') }).click();
    await openSecurity(page);
    await waiting.waitFor();
    await page.goto((await mailTo(house.server, person.email)).link);
    await told.getByText(news('addressDoneText')).waitFor();
    await told.getByRole('button', { name: news('understood') }).click();
    await openSecurity(page);
    await form.getByText(newEmail).waitFor();
    expect(await waiting.count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  /** As if the session had been opened an hour ago. */
  const age = ({ id }: Member) =>
    rowsOf(
      house.server,
      `update auth.mfa_amr_claims a set updated_at = now() - interval '1 hour'
       from auth.sessions s where s.id = a.session_id and s.user_id = $1`,
      id,
    );

  test('shows once more who they are before something is changed, and is asked once', async () => {
    const person = await member();
    const { email: newEmail } = newPerson();
    const { page, problems, close } = await signedIn(person);
    await age(person);
    await openSecurity(page);
    const form = panel(page, 'address');
    await form.getByLabel(security('newAddress')).fill(newEmail);
    await form.getByRole('button', { name: security('changeAddress') }).click();
    const dialog = page.getByRole('dialog', { name: security('proofTitle') });
    await dialog.waitFor();
    await expectSound(page);
    await dialog.getByRole('button', { name: security('cancel') }).click();
    await form.getByText(security('error.proof_left')).waitFor();

    await form.getByRole('button', { name: security('changeAddress') }).click();
    await dialog.getByRole('button', { name: security('factorConfirm') }).click();
    await dialog.getByText(security('error.current_missing')).waitFor();
    await dialog.getByLabel(security('currentPassword'), { exact: true }).fill('not-my-Password-9');
    await dialog.getByRole('button', { name: security('factorConfirm') }).click();
    await dialog.getByText(security('error.invalid_credentials')).waitFor();
    await dialog.getByLabel(security('currentPassword'), { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: security('factorConfirm') }).click();
    await form.getByText(named(security('addressPending'), { email: person.email, newEmail })).waitFor();
    expect(await dialog.count()).toBe(0);

    // Within five minutes nothing asks again.
    await page.getByRole('button', { name: security('factorSetUp') }).click();
    await page.getByLabel(security('factorName')).fill('Telefon');
    await submit(page);
    await page.getByRole('img', { name: security('qrCode') }).waitFor();
    expect(problems.filter((problem) => !provoked(problem))).toEqual([]);
    await close();
  });

  test('takes a code from the mailbox where the password is forgotten, for a copy of the data too', async () => {
    const data = wordsOf(language, 'features/profile/own-data');
    const person = await member();
    const { page, problems, close } = await signedIn(person);
    await age(person);
    await page.goto('/profile');
    await page.getByRole('tab', { name: profile('data') }).click();
    await page.getByRole('button', { name: data('exportRequest') }).click();
    const dialog = page.getByRole('dialog', { name: security('proofTitle') });
    await dialog.getByRole('button', { name: security('proofSend') }).click();
    await dialog.getByText(security('codeSent')).waitFor();
    const { code } = await mailTo(house.server, person.email);
    await dialog.locator('input[name=code]').fill(code);
    await dialog.getByRole('button', { name: security('factorConfirm') }).click();
    await page.getByRole('button', { name: data('exportFetch') }).waitFor();
    expect(problems.filter((problem) => !provoked(problem))).toEqual([]);
    await close();
  });

  test('is told quietly how hard a new password is to guess', async () => {
    const words = wordsOf(language, 'domain/password');
    const { page, problems, close } = await signedIn(await member());
    await openSecurity(page);
    const form = panel(page, 'password');
    const field = form.getByLabel(security('newPassword'), { exact: true });
    for (const [typed, verdict] of [
      ['Ramadan2026', 'weak'],
      ['lale-zeytin-kahve-kuzey', 'good'],
    ] as const) {
      await field.fill(typed);
      await form.getByText(words(verdict)).waitFor();
    }
    await expectSound(page);
    expect(problems).toEqual([]);
    await close();
  });

  test('sees every device and signs the others out', async () => {
    const person = await member();
    const here = await signedIn(person);
    const phone = await signedIn(person);
    await openSecurity(here.page);
    const devices = panel(here.page, 'sessions').getByRole('listitem');
    // The third is the one that made the account.
    await expect.poll(() => devices.count()).toBe(3);
    expect(await devices.filter({ hasText: security('thisDevice') }).count()).toBe(1);
    const unknown = named(security('endNamed'), { name: security('unknownDevice') });
    await here.page.getByRole('button', { name: unknown }).click();
    await expect.poll(() => devices.count()).toBe(2);
    expect((await person.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    await here.page.getByRole('button', { name: security('endOthers') }).click();
    await expect.poll(() => devices.count()).toBe(1);
    await phone.page.reload();
    await phone.page.waitForURL('**/auth');
    await here.page.reload();
    await here.page.getByRole('heading', { name: profile('title') }).waitFor();
    expect(here.problems).toEqual([]);
    await Promise.all([here.close(), phone.close()]);
  });
});
