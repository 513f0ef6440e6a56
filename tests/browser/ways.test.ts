// @module-tag whole
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, newPerson } from '#tests/harness/clients.ts';
import { CLIENT, startOpenIdProvider, type OpenIdProvider } from '../conformance/auth/openid-provider.ts';
import { codeFor, newPhone } from '../conformance/auth/phone-box.ts';
import { freePort } from '#tests/harness/server.ts';
import { openHouse, overflow, violations, type House } from './browser.ts';
import { FLOW_READERS, wordsOf } from './words.ts';

let house: House;
let elsewhere: OpenIdProvider;
let site: string;
beforeAll(async () => {
  const port = await freePort();
  // Browsers make passkeys for names only, and this one needs no certificate.
  site = `http://localhost:${port}`;
  elsewhere = await startOpenIdProvider([`${site}/auth/v1/callback`]);
  house = await openHouse({
    PORT: String(port),
    SITE_URL: site,
    EXTERNAL_MOSQUE_CLIENT_ID: CLIENT.id,
    EXTERNAL_MOSQUE_SECRET: CLIENT.secret,
    EXTERNAL_MOSQUE_URL: elsewhere.issuer,
    EXTERNAL_MOSQUE_LABEL: 'My mosque',
    EXTERNAL_PHONE_ENABLED: 'true',
  });
});
afterAll(async () => {
  await house.close();
  await elsewhere.stop();
});

const named = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

function newStranger() {
  const { email, username } = newPerson();
  elsewhere.add({ sub: username, email, email_verified: true, name: 'Amina' });
  elsewhere.holds(username);
  return { email, sub: username };
}

/** What the app asks for is refused until the policy is accepted, and browsers note that. */
const beforeConsent = (problem: string) => /status of 40[36]|could not be (checked|loaded)/.test(problem);

async function expectSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

describe.each(FLOW_READERS)('a reader of $language', ({ language, locale }) => {
  const auth = wordsOf(language, 'features/auth');
  const shell = wordsOf(language, 'platform/phrases');
  const visit = () => house.visit('/auth', { baseURL: site, locale, reducedMotion: 'reduce' });
  const button = (page: Page, name: string) => page.getByRole('button', { name });

  async function acceptPolicy(page: Page) {
    await page.getByRole('heading', { name: shell('acceptTitle') }).waitFor();
    // Nothing else stands there until then, not even the greeting.
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expectSound(page);
    await page.getByRole('checkbox').check();
    await button(page, shell('acceptContinue')).click();
    await page.getByRole('heading', { name: shell('acceptTitle') }).waitFor({ state: 'detached' });
  }

  test('comes through a provider, and is asked for consent before anything else', async () => {
    newStranger();
    const { page, problems, close } = await visit();
    const provider = button(page, named(auth('withProvider'), { name: 'My mosque' }));
    await provider.waitFor();
    await expectSound(page);
    await provider.click();
    await page.waitForURL('**/dashboard');
    await acceptPolicy(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(new URL(page.url()).hash).toBe('');
    expect(problems.filter((problem) => !beforeConsent(problem))).toEqual([]);
    await close();
  });

  test.runIf(language === 'en')('comes with a phone number', async () => {
    const phone = newPhone();
    const { page, problems, close } = await visit();
    await button(page, auth('withPhone')).click();
    await page.getByLabel(auth('phone')).fill('12');
    await button(page, auth('codeSend')).click();
    await page.getByText(auth('error.phone_invalid')).waitFor();
    await expectSound(page);
    await page
      .getByLabel(auth('phone'))
      .fill(`00${phone.slice(0, 2)} ${phone.slice(2, 6)}-${phone.slice(6)}`);
    await button(page, auth('codeSend')).click();
    await page.locator('input[name=code]').fill(await codeFor(house.server, phone));
    await expectSound(page);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/dashboard');
    await acceptPolicy(page);
    expect(problems.filter((problem) => !beforeConsent(problem))).toEqual([]);
    await close();
  });
});

describe('in Security', () => {
  const auth = wordsOf('en', 'features/auth');
  const profile = wordsOf('en', 'features/profile');
  const security = wordsOf('en', 'features/profile/security');
  const shell = wordsOf('en', 'platform/phrases');

  async function signedIn() {
    const person = await newMember(house.server);
    const seen = await house.visit('/auth', { baseURL: site, reducedMotion: 'reduce' });
    await seen.page.getByLabel(auth('email')).fill(person.email);
    await seen.page.getByLabel(auth('password'), { exact: true }).fill(person.password);
    await seen.page.locator('form button[type=submit]').first().click();
    await seen.page.waitForURL('**/dashboard');
    return { ...seen, person };
  }
  async function openSecurity(page: Page) {
    await page.goto('/profile');
    await page.getByRole('tab', { name: profile('security') }).click();
    await page.getByRole('heading', { name: security('identities') }).waitFor();
  }
  const panel = (page: Page, title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: security(title), exact: true }) });

  /** Chromium's own, which touches itself when it is asked. */
  async function addAuthenticator(cdp: CDPSession) {
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }

  test('a passkey is made, signs in and is removed', async () => {
    const { page, context, problems, close } = await signedIn();
    await addAuthenticator(await context.newCDPSession(page));
    await openSecurity(page);
    const passkeys = panel(page, 'passkeys');
    await passkeys.getByRole('button', { name: security('passkeySetUp') }).click();
    await passkeys.getByRole('listitem').waitFor();
    await expectSound(page);

    await page
      .getByRole('button', { name: shell('menu') })
      .first()
      .click();
    await page.getByRole('button', { name: shell('signOut'), exact: true }).click();
    await page.waitForURL('**/auth');
    await page.getByRole('button', { name: auth('withPasskey') }).click();
    await page.waitForURL('**/dashboard');

    await openSecurity(page);
    await passkeys.getByText(security('lastUsed').split('{')[0] ?? '').waitFor();
    await passkeys.getByRole('button', { name: /^Remove/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: security('remove') })
      .click();
    await passkeys.getByRole('button', { name: security('passkeySetUp') }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('an identity is linked, unlinked, and one of somebody else’s is refused', async () => {
    const { page, problems, close } = await signedIn();
    newStranger();
    await openSecurity(page);
    const identities = panel(page, 'identities');
    await expectSound(page);
    const link = identities.getByRole('button', {
      exact: true,
      name: named(security('identityLink'), { name: 'My mosque' }),
    });
    await link.click();
    await identities.getByText('My mosque', { exact: true }).waitFor();
    const remove = identities.getByRole('button', {
      name: named(security('identityRemoveNamed'), { name: 'My mosque' }),
    });
    await remove.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: security('remove') })
      .click();
    await link.waitFor();
    expect(await remove.count()).toBe(0);

    const other = await house.visit('/auth', { baseURL: site, reducedMotion: 'reduce' });
    await other.page
      .getByRole('button', { name: named(auth('withProvider'), { name: 'My mosque' }) })
      .click();
    await other.page.waitForURL('**/dashboard');
    await other.close();
    await link.click();
    await page.getByText(security('identityTaken')).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('a number is added by its code', async () => {
    const { page, problems, close } = await signedIn();
    const phone = newPhone();
    await openSecurity(page);
    const numbers = panel(page, 'phone');
    await numbers.getByLabel(security('newPhone')).fill(`+${phone}`);
    await numbers.getByRole('button', { name: security('phoneSend') }).click();
    await numbers.locator('input[name=code]').fill(await codeFor(house.server, phone));
    await numbers.getByRole('button', { name: security('factorConfirm') }).click();
    await numbers.getByText(`+${phone}`).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
