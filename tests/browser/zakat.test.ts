import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import type { Page } from 'playwright-core';
import { DESKTOP, openHouse, overflow, PHONE, violations, type House } from './browser.ts';
import { fieldOf, fillDay, partsOf } from './day-fields.ts';
import { unreadable } from './legibility.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
let source: Server;
beforeAll(async () => {
  source = createServer((request, response) => {
    const currency = request.url?.slice(1) ?? '';
    const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
    if (currency === 'LBP') response.writeHead(503).end();
    else response.end(JSON.stringify({ currency, gold: 100, silver: 1.25, at }));
  });
  await new Promise<void>((ready) => source.listen(0, '127.0.0.1', ready));
  const { port } = source.address() as AddressInfo;
  house = await openHouse({ ZAKAT_PRICES_URL: `http://127.0.0.1:${port}/{currency}` });
});
afterAll(async () => {
  await house?.close();
  source?.close();
});

type Words = ReturnType<typeof wordsOf>;
/** Says what one has, as the first question asks. */
async function name(page: Page, t: Words, ...kinds: string[]): Promise<void> {
  for (const kind of kinds)
    await page.getByRole('checkbox', { name: t(`kind.${kind}`), exact: true }).check();
}
/** On a phone the bar under the form opens the whole answer. */
const openResult = (page: Page, t: Words) =>
  page.getByRole('button', { name: new RegExp(`^${t('result')}`) }).click();
const result = (page: Page) => page.getByRole('dialog');

describe.each(FLOW_LANGUAGES)('in %s', (language) => {
  const t = wordsOf(language, 'tools/zakat-calculator');
  const named = (key: string, values: Record<string, string> = {}) =>
    Object.entries(values).reduce((text, [gap, value]) => text.replace(`{${gap}}`, value), t(key));

  test('somebody reckons, sees why, and finds it again; offline too', async () => {
    const guest = await newGuest(house.server);
    await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
    const { page, context, problems, close } = await house.visitAs(guest, '/zakat-calculator', {
      locale: language,
    });
    const field = (key: string, values?: Record<string, string>) =>
      page.getByRole('textbox', { name: named(key, values), exact: true });
    // Three questions, and nothing else to fill in; no amount is claimed.
    await page.getByRole('heading', { name: t('have') }).waitFor();
    await page.getByRole('heading', { name: t('since') }).waitFor();
    await page.getByRole('heading', { name: t('school') }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.getByText(/0[.,]00/).count()).toBe(0);
    await name(page, t, 'money');
    await page.getByLabel(t('currency'), { exact: true }).selectOption('EUR');
    await field('priceGold', { currency: 'EUR' }).fill('100');
    await field('bank').fill('9.999,50');
    await field('cash').fill('0,50');
    // A fortieth of ten thousand.
    const bar = page.getByRole('button', { name: new RegExp(`^${t('result')}`) });
    await bar.filter({ hasText: /250[.,]00/ }).waitFor();
    await field('cash').fill('ten');
    await page.getByText(t('notANumber')).waitFor();
    await field('cash').fill('0.5');
    await openResult(page, t);
    // Each line says why, down to the nisab and the fortieth.
    for (const line of ['bank', 'base', 'nisab', 'lunar']) {
      await result(page)
        .getByText(t(`line.${line}`), { exact: true })
        .click();
      await result(page)
        .getByText(t(line === 'nisab' ? 'nisabWhy' : `why.${line}`))
        .waitFor();
    }
    expect(await violations(page)).toEqual([]);
    expect(await unreadable(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);

    await page.getByRole('radio', { name: t('hanafi') }).check();
    await house.offline(context, async () => {
      await name(page, t, 'owed');
      await field('debtsDue').fill('5000');
      await openResult(page, t);
      await result(page)
        .getByText(t('notReached').split('{nisab}')[1] ?? '')
        .waitFor();
    });
    await page.reload();
    // What was filled opens unfolded.
    await expect.poll(() => field('debtsDue').inputValue()).toBe('5000');
    // What is taken back goes with its figures, and comes back whole.
    await page.getByRole('checkbox', { name: t('kind.owed'), exact: true }).uncheck();
    await field('debtsDue').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('undo') }).click();
    await expect.poll(() => field('debtsDue').inputValue()).toBe('5000');
    await page.getByRole('button', { name: t('clear') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('clear') })
      .click();
    await field('debtsDue').waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await close();
  });
});

test('another currency keeps the numbers, rounds only after asking, converts only at a given rate', async () => {
  const t = wordsOf('en', 'tools/zakat-calculator');
  const { page, problems, close } = await house.visitAs(await newGuest(house.server), '/zakat-calculator');
  const currency = page.getByLabel(t('currency'), { exact: true });
  const [cash, bank] = [
    page.getByLabel(t('cash'), { exact: true }),
    page.getByLabel(t('bank'), { exact: true }),
  ];
  await name(page, t, 'money');
  await currency.selectOption('EUR');
  await cash.fill('3200');
  await bank.fill('12.50');

  await currency.selectOption('KWD');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('From EUR to KWD').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Stay with EUR' }).click();
  await expect.poll(() => currency.inputValue()).toBe('EUR');
  await currency.selectOption('KWD');
  await dialog.getByRole('button', { name: t('currencyKeep') }).click();
  await expect.poll(() => currency.inputValue()).toBe('KWD');
  expect([await cash.inputValue(), await bank.inputValue()]).toEqual(['3200', '12.50']);
  await page.reload();
  await expect.poll(() => cash.inputValue()).toBe('3200');

  await currency.selectOption('JPY');
  await dialog.getByText(t('currencyRounds').replace('{to}', 'JPY')).waitFor();
  await dialog.getByText(/12\.500: .*¥13/).waitFor();
  await dialog.getByRole('button', { name: t('currencyKeep') }).click();
  await expect.poll(() => bank.inputValue()).toBe('13');
  await page.getByRole('button', { name: t('undo') }).click();
  await expect.poll(() => bank.inputValue()).toBe('12.5');

  await currency.selectOption('USD');
  expect(await dialog.getByRole('button', { name: t('currencyConvert') }).isDisabled()).toBe(true);
  await dialog.getByLabel('1 KWD in USD').fill('3.25');
  await dialog.getByRole('button', { name: t('currencyConvert') }).click();
  // 3200 × 3.25 and 12.50 × 3.25, halves upwards.
  await expect.poll(() => cash.inputValue()).toBe('10400');
  expect(await bank.inputValue()).toBe('40.63');
  expect(problems).toEqual([]);
  await close();
});

test('where the schools differ and none is known, it is asked; beside the form where there is room', async () => {
  const t = wordsOf('en', 'tools/zakat-calculator');
  const { page, close } = await house.visitAs(await newGuest(house.server), '/zakat-calculator', {
    viewport: DESKTOP,
  });
  // Nothing was named yet: how to begin is said beside the questions.
  await page.getByText(t('begin')).waitFor();
  await name(page, t, 'money', 'owed');
  await page.getByLabel(/^Gold, pure/).fill('100');
  await page.getByLabel(t('bank'), { exact: true }).fill('10000');
  await page.getByText('£250.00').filter({ visible: true }).first().waitFor();
  await page.getByLabel(t('debtsDue'), { exact: true }).fill('1000');
  // The Shafi‘is do not deduct it: a fortieth of 10,000 and not of 9,000.
  const between = page.getByText('£225.00 to £250.00').filter({ visible: true });
  await between.waitFor();
  await page.getByText(t('schoolDecides')).waitFor();
  // However far down one types, the answer stands beside it.
  await page.getByLabel(t('debtsDue'), { exact: true }).scrollIntoViewIfNeeded();
  const [form, answer] = [
    await page.getByRole('heading', { name: t('owed') }).boundingBox(),
    await between.boundingBox(),
  ];
  expect(answer?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
  expect(answer?.y).toBeGreaterThanOrEqual(0);
  expect(answer?.y).toBeLessThan(DESKTOP.height);
  await page.getByRole('radio', { name: t('shafii') }).check();
  await between.waitFor({ state: 'detached' });
  await page.getByText(t('how')).waitFor();
  await close();
});

test('what the profile tells about the school is shown and not asked', async () => {
  const t = wordsOf('en', 'tools/zakat-calculator');
  const member = await newMember(house.server);
  await member.client.from('profiles').update({ madhab: 'maliki' }).eq('user_id', member.id);
  const { page, close } = await house.visitAs(member, '/zakat-calculator');
  await page.getByRole('heading', { name: t('maliki') }).waitFor();
  await page.getByText(t('schoolProfile')).waitFor();
  expect(await page.getByRole('heading', { name: t('school') }).count()).toBe(0);
  expect(await page.getByRole('radio', { name: t('hanafi') }).count()).toBe(0);
  await page.getByRole('button', { name: t('change') }).click();
  expect(await page.getByRole('radio', { name: t('maliki') }).isChecked()).toBe(true);
  await close();
});

test('figures of an earlier version open unfolded, and a year that is not complete is said', async () => {
  const t = wordsOf('en', 'tools/zakat-calculator');
  const { page, close } = await house.visitAs(await newGuest(house.server), '/privacy');
  const started = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  // As it was written before anything was asked: without what somebody has, and without since when.
  await page.evaluate(
    (hawl) =>
      localStorage.setItem(
        'own:zakat',
        JSON.stringify({
          sheet: {
            currency: 'EUR',
            places: 2,
            school: 'hanafi',
            year: 'solar',
            prices: { gold: 100_000_000, silver: 900_000 },
            pieces: [{ metal: 'gold', weight: 200_000, parts: 24, worn: false }],
            sharesKept: 500_000,
            rent: 12_300,
            debtsDue: 4_500,
          },
          hawl,
        }),
      ),
    started,
  );
  await page.goto('/zakat-calculator');
  const value = (key: string) => page.getByLabel(t(key), { exact: true }).inputValue();
  await expect.poll(() => value('rent')).toBe('123');
  expect(await value('sharesKept')).toBe('5000');
  expect(await value('sharesPart')).toBe('30');
  expect(await value('debtsDue')).toBe('45');
  expect(await value('grams')).toBe('200');
  expect(await page.getByLabel('Silver, pure, EUR per gram').inputValue()).toBe('0.9');
  expect(await page.getByRole('radio', { name: t('solar') }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: t('kind.money') }).isChecked()).toBe(false);
  expect(await page.getByRole('radio', { name: t('sinceDay') }).isChecked()).toBe(true);
  const [year, month, day] = started.split('-').map(Number);
  expect((await partsOf(fieldOf(page, t('hawlStart')))).map(Number)).toEqual([day, month, year]);
  await openResult(page, t);
  await result(page)
    .getByText(/^Not due before /)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: t('sinceLonger') }).check();
  await openResult(page, t);
  await result(page)
    .getByText(/is reached/)
    .waitFor();
  expect(
    await result(page)
      .getByText(/^Not due/)
      .count(),
  ).toBe(0);
  await close();
});

test('on a phone no bar covers the field that has the focus', async () => {
  const t = wordsOf('de', 'tools/zakat-calculator');
  const guest = await newGuest(house.server);
  await guest.client.from('profiles').update({ language: 'de' }).eq('user_id', guest.id);
  const { page, close } = await house.visitAs(guest, '/zakat-calculator', { locale: 'de' });
  await name(page, t, 'money', 'metals', 'investments', 'business', 'owed');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const fields = page
    .locator('main :is(input:not([type=radio], [type=checkbox]), select)')
    .filter({ visible: true });
  const count = await fields.count();
  expect(count).toBeGreaterThan(12);
  await page.evaluate(() => scrollTo(0, 0));
  for (let index = 0; index < count; index++) {
    await fields.nth(index).focus();
    const covered = await fields.nth(index).evaluate((field) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) !== field;
    });
    expect(covered, `field ${index}`).toBe(false);
  }
  // In a window that a keyboard made low, the bar is out of the way.
  await page.setViewportSize({ ...PHONE, height: 400 });
  const bar = page.getByRole('button', { name: new RegExp(`^${t('result')}`) });
  expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  await close();
});

test('animals, crops, meals and the lunar year', async () => {
  const t = wordsOf('en', 'tools/zakat-calculator');
  const { page, close } = await house.visitAs(await newGuest(house.server), '/zakat-calculator', {
    colorScheme: 'dark',
    viewport: { width: 360, height: 780 },
  });
  await page.getByRole('tab', { name: t('tabLand') }).click();
  await page.getByLabel(t('camels')).fill('130');
  await page.getByText('2 she-camels in their third year + 1 she-camel in its fourth year').waitFor();
  await page.getByLabel(t('kilograms')).fill('1000');
  await page.getByText('Due: 100 kg of the harvest').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('tab', { name: t('tabFeeding') }).click();
  // A browser in British English, and no place chosen yet.
  await page.getByLabel('One person’s amount, GBP').fill('12');
  await page.getByLabel(t('cases.oath')).fill('1');
  await page.getByText('£120.00').waitFor();
  await page.getByRole('tab', { name: t('tabYear') }).click();
  await fillDay(fieldOf(page, t('hawlStart')), '2025-03-01');
  await page.getByText(/1 Ramadan 144[89]|1 Ramadan 145\d/).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await close();
});

test('what is kept in the account is sealed, and opens on another device with the phrase alone', async () => {
  const t = wordsOf('en', 'tools/zakat-calculator');
  const member = await newMember(house.server);
  const first = await house.visitAs(member, '/zakat-calculator');
  await name(first.page, t, 'money');
  await first.page.getByLabel(t('bank'), { exact: true }).fill('4711');
  await first.page.getByText(t('vault'), { exact: true }).click();
  await first.page.getByLabel(t('phrase'), { exact: true }).fill('olives in a garden');
  await first.page.getByRole('button', { name: t('vaultKeep') }).click();
  await first.page.getByText(t('vaultKept')).waitFor();
  await first.close();
  const { data } = await member.client.from('sealed_records').select('box').single();
  expect(JSON.stringify(data)).not.toContain('4711');

  const second = await house.visitAs(member, '/zakat-calculator');
  await second.page.getByText(t('vault'), { exact: true }).click();
  await second.page.getByLabel(t('phrase'), { exact: true }).fill('olives in the garden');
  await second.page.getByRole('button', { name: t('vaultOpen') }).click();
  await second.page.getByText(t('vaultWrong')).waitFor();
  await second.page.getByLabel(t('phrase'), { exact: true }).fill('olives in a garden');
  await second.page.getByRole('button', { name: t('vaultOpen') }).click();
  await expect.poll(() => second.page.getByLabel(t('bank'), { exact: true }).inputValue()).toBe('4711');
  await second.close();
});

test('prices of the day are taken from the operator’s source, with their age; without them one types', async () => {
  const t = wordsOf('en', 'tools/zakat-calculator');
  const { page, close } = await house.visitAs(await newGuest(house.server), '/zakat-calculator');
  await name(page, t, 'money');
  const gold = (currency: string) =>
    page.getByRole('textbox', { name: t('priceGold').replace('{currency}', currency), exact: true });
  await page.getByLabel(t('currency'), { exact: true }).selectOption('XOF');
  await page.getByRole('button', { name: t('takePrices') }).click();
  await page.getByText('From 127.0.0.1, 3 hours ago.').waitFor();
  expect(await gold('XOF').inputValue()).toBe('100');
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // A price of one's own is nobody else's.
  await gold('XOF').fill('101');
  await expect.poll(() => page.getByText('From 127.0.0.1').count()).toBe(0);
  await gold('XOF').fill('');
  await page.getByLabel(t('currency'), { exact: true }).selectOption('LBP');
  await page.getByRole('button', { name: t('takePrices') }).click();
  await page.getByText(t('pricesAway').replace('{currency}', 'LBP')).waitFor();
  await gold('LBP').fill('9000000');
  await close();
});
