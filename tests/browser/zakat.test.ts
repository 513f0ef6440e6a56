import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { openHouse, overflow, violations, type House } from './browser.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

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
    // Nothing was entered: no amount is claimed, and how to begin is said.
    await page.getByText(t('begin')).waitFor();
    expect(await page.getByText(/0[.,]00/).count()).toBe(0);
    await page.getByLabel(t('currency'), { exact: true }).selectOption('EUR');
    await field('priceGold', { currency: 'EUR' }).fill('100');
    await field('bank').fill('9.999,50');
    await field('cash').fill('0,50');
    // A fortieth of ten thousand.
    const answer = page.locator('p').filter({ hasText: /250[.,]00/ });
    await answer.first().waitFor();
    await field('cash').fill('ten');
    await page.getByText(t('notANumber')).waitFor();
    await field('cash').fill('0.5');
    await page.getByText(t('line.bank'), { exact: true }).last().click();
    await page.getByText(t('why.bank')).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);

    await page.getByLabel(t('school'), { exact: true }).selectOption('hanafi');
    await house.offline(context, async () => {
      await field('debtsDue').fill('5000');
      await page.getByText(t('notReached').split('{nisab}')[1] ?? '').waitFor();
    });
    await page.reload();
    await expect.poll(() => field('debtsDue').inputValue()).toBe('5000');
    await page.getByRole('button', { name: t('clear') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('clear') })
      .click();
    await expect.poll(() => field('debtsDue').inputValue()).toBe('');
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

test('where the schools differ and none is known, it is asked', async () => {
  const t = wordsOf('en', 'tools/zakat-calculator');
  const { page, close } = await house.visitAs(await newGuest(house.server), '/zakat-calculator');
  await page.getByLabel(/^Gold, pure/).fill('100');
  await page.getByLabel(t('bank'), { exact: true }).fill('10000');
  await page.getByText('£250.00').first().waitFor();
  await page.getByLabel(t('debtsDue'), { exact: true }).fill('1000');
  // The Shafi‘is do not deduct it: a fortieth of 10,000 and not of 9,000.
  await page.getByText('£225.00 to £250.00').waitFor();
  await page.getByText(t('schoolDecides')).waitFor();
  await page.getByLabel(t('school'), { exact: true }).selectOption('shafii');
  await page.getByText('£225.00 to £250.00').waitFor({ state: 'detached' });
  await page.getByText(t('how')).waitFor();
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
  await page.getByLabel(t('hawlStart')).fill('2025-03-01');
  await page.getByText(/1 Ramadan 144[89]|1 Ramadan 145\d/).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await close();
});

test('what is kept in the account is sealed, and opens on another device with the phrase alone', async () => {
  const t = wordsOf('en', 'tools/zakat-calculator');
  const member = await newMember(house.server);
  const first = await house.visitAs(member, '/zakat-calculator');
  await first.page.getByLabel(t('bank'), { exact: true }).fill('4711');
  await first.page.getByLabel(t('phrase'), { exact: true }).fill('olives in a garden');
  await first.page.getByRole('button', { name: t('vaultKeep') }).click();
  await first.page.getByText(t('vaultKept')).waitFor();
  await first.close();
  const { data } = await member.client.from('sealed_records').select('box').single();
  expect(JSON.stringify(data)).not.toContain('4711');

  const second = await house.visitAs(member, '/zakat-calculator');
  await second.page.getByLabel(t('phrase'), { exact: true }).fill('olives in the garden');
  await second.page.getByRole('button', { name: t('vaultOpen') }).click();
  await second.page.getByText(t('vaultWrong')).waitFor();
  await second.page.getByLabel(t('phrase'), { exact: true }).fill('olives in a garden');
  await second.page.getByRole('button', { name: t('vaultOpen') }).click();
  await expect.poll(() => second.page.getByLabel(t('bank'), { exact: true }).inputValue()).toBe('4711');
  await second.close();
});
