import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContextOptions } from 'playwright-core';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { DESKTOP, openHouse, overflow, violations, type House } from './browser.ts';
import { fieldOf, fillDay, partsOf } from './day-fields.ts';
import { peopleIn } from './people.ts';
import { FLOW_READERS, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
const { grown, connected } = peopleIn(() => house);

const NOON = new Date('2026-11-19T12:00:00Z');

/** The day that is turned into the Hijri calendar. */
async function converter(language: string, options: BrowserContextOptions = {}) {
  const guest = await newGuest(house.server);
  await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
  const visit = await house.visitAs(guest, '/privacy', { locale: language, ...options });
  await visit.page.clock.setFixedTime(NOON);
  await visit.page.goto('/islamic-events');
  const t = wordsOf(language, 'tools/islamic-events');
  await visit.page.getByRole('tab', { name: t('tabConvert') }).click();
  const field = fieldOf(visit.page, t('civilDate'));
  await field.waitFor();
  return { ...visit, field, t };
}

test('its parts stand as the reader of a language and a region writes a day', async () => {
  for (const [locale, order] of [
    ['en-GB', ['19', '11', '2026']],
    ['en-US', ['11', '19', '2026']],
  ] as const) {
    const { field, close } = await converter('en', { locale });
    expect(await partsOf(field), locale).toEqual(order);
    await close();
  }
});

test.each(FLOW_READERS)('typed from one part to the next by a reader of $language', async (reader) => {
  const { page, field, problems, close } = await converter(reader.language, { locale: reader.locale });
  await field.getByRole('textbox').first().focus();
  // Digits as an Arabic keyboard writes them; a day is full with its second digit, a month by its number.
  for (const key of reader.language === 'ar' ? ['٢', '٠'] : ['2', '0']) await page.keyboard.insertText(key);
  await page.keyboard.press('3');
  await page.keyboard.type('2026');
  expect(await partsOf(field)).toEqual(['20', '3', '2026']);
  await page.getByText('1447').first().waitFor();
  // Back over the parts with the arrow that points there, and a month on with the arrow that points down.
  const [back, on] = reader.direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  await page.keyboard.press('Home');
  await page.keyboard.press(back);
  await page.keyboard.press(back);
  await page.keyboard.press('ArrowUp');
  expect(await partsOf(field)).toEqual(['21', '3', '2026']);
  await page.keyboard.press('End');
  await page.keyboard.press(on);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
  await close();
});

test('says of a day that cannot be that there is none, and of one out of reach which may be', async () => {
  const { page, field, close } = await converter('en', { locale: 'en-GB' });
  const say = wordsOf('en', 'domain/dates');
  await fillDay(field, '2026-02-31');
  await page.getByText(say('impossible')).waitFor();
  const day = field.getByRole('textbox').first();
  expect(await day.getAttribute('aria-invalid')).toBe('true');
  // Read out with each part.
  const described = await day.evaluate(
    (part) => document.getElementById(part.getAttribute('aria-describedby') ?? '')?.innerText,
  );
  expect(described).toContain(say('impossible'));
  await fillDay(field, '2028-02-29');
  await page.getByText(say('impossible')).waitFor({ state: 'detached' });
  await fillDay(field, '1400-01-01');
  await page.getByText(say('early').split('{')[0]?.trim() ?? '').waitFor();
  expect(await violations(page)).toEqual([]);
  await close();
});

test.each([
  // A part that is full has gone on by itself: the separator behind it skips nothing.
  ['11/12/2026', ['11', '12', '2026']],
  ['5.3.2027', ['5', '3', '2027']],
  ['1-1-2027', ['1', '1', '2027']],
  ['05012027', ['05', '1', '2027']],
  ['31072027', ['31', '7', '2027']],
  // There is no 39th.
  ['932027', ['9', '3', '2027']],
  ['3932027', ['9', '3', '2027']],
] as const)('%s is typed over the day that stands there', async (keys, parts) => {
  const { page, field, close } = await converter('en', { locale: 'en-GB' });
  await field.getByRole('textbox').first().focus();
  await page.keyboard.type(keys);
  expect(await partsOf(field)).toEqual(parts);
  await close();
});

test('a part that is full begins anew, also after an arrow or a second tap', async () => {
  const { page, field, close } = await converter('en', { locale: 'en-GB' });
  const day = field.getByRole('textbox').first();
  await day.click();
  await day.click();
  await page.keyboard.press('2');
  expect(await partsOf(field)).toEqual(['2', '11', '2026']);
  await day.press('ArrowUp');
  await day.press('1');
  await day.press('2');
  expect(await partsOf(field)).toEqual(['12', '11', '2026']);
  await day.focus();
  await day.press('End');
  await page.keyboard.press('7');
  expect(await partsOf(field)).toEqual(['7', '11', '2026']);
  await close();
});

test('a year of two digits is one of this century, and one of three is told once it is left', async () => {
  const { page, field, close } = await converter('en', { locale: 'en-GB' });
  const impossible = wordsOf('en', 'domain/dates')('impossible');
  const [day, year] = [field.getByRole('textbox').first(), field.getByRole('textbox').last()];
  for (const leave of ['Enter', 'Shift+Tab']) {
    await year.fill('27');
    await page.keyboard.press(leave);
    await expect.poll(() => partsOf(field)).toEqual(['19', '11', '2027']);
  }
  await year.fill('202');
  const refusal = () => day.evaluate((part) => (part as HTMLInputElement).validationMessage);
  await expect.poll(refusal).toBe(impossible);
  expect(await page.getByText(impossible).count()).toBe(0);
  await page.keyboard.press('Shift+Tab');
  await page.getByText(impossible).waitFor();
  await year.fill('2028');
  await expect.poll(refusal).toBe('');
  await close();
});

test('keys of the browser stay its own', async () => {
  const { page, field, close } = await converter('en', { locale: 'en-GB' });
  await field.getByRole('button').click();
  await page.getByRole('grid').waitFor();
  const taken = () =>
    page.locator('[data-part], [role=grid]').evaluateAll((parts) =>
      parts.flatMap((part) =>
        ['ArrowLeft', 'ArrowUp', 'Backspace', '1', '.'].flatMap((key) =>
          [{ altKey: true }, { ctrlKey: true }, { metaKey: true }].flatMap((held) => {
            const event = new KeyboardEvent('keydown', { key, ...held, bubbles: true, cancelable: true });
            return part.dispatchEvent(event) ? [] : [key];
          }),
        ),
      ),
    );
  expect(await taken()).toEqual([]);
  expect(await partsOf(field)).toEqual(['19', '11', '2026']);
  await page.keyboard.press('Escape');
  await page.getByRole('grid').waitFor({ state: 'detached' });
  // Letters are chosen, and the part is not left.
  const day = field.getByRole('textbox').first();
  await day.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await day.evaluate((part) => (part as HTMLInputElement).selectionEnd)).toBe(1);
  expect(await day.evaluate((part) => part === document.activeElement)).toBe(true);
  await close();
});

test('under a finger a full day leaves the keyboard where it is, and a separator without a key goes on', async () => {
  const { page, field, close } = await converter('en', { locale: 'en-GB', hasTouch: true, isMobile: true });
  const day = field.getByRole('textbox').first();
  const at = () => page.evaluate(() => document.activeElement?.tagName);
  await day.focus();
  await page.keyboard.insertText('.');
  expect([await at(), ...(await partsOf(field))]).toEqual(['INPUT', '19', '11', '2026']);
  await day.focus();
  await page.keyboard.type('24');
  expect([await at(), ...(await partsOf(field))]).toEqual(['INPUT', '24', '11', '2026']);
  await page.keyboard.insertText('.');
  expect([await at(), ...(await partsOf(field))]).toEqual(['SELECT', '24', '11', '2026']);
  await close();
});

test('the part with the focus is told from the others', async () => {
  const { field, close } = await converter('en', { locale: 'en-GB' });
  for (const part of await field.locator('[data-part]').all()) {
    await part.focus();
    await part.press('Shift');
    const ring = await part.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--primary)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return [outlineStyle, outlineWidth, outlineColor === color];
    });
    expect(ring).toEqual(['solid', '2px', true]);
  }
  await close();
});

test('a calendar in a dialog closes alone, and begins at its day each time', async () => {
  const [one, other] = [await grown('Maryam', 'en'), await grown('Khadija', 'en')];
  await connected(one, other);
  const { data } = await one.client.rpc('open_conversation', { _user_id: other.id }).throwOnError();
  const { id } = data as { id: string };
  await one.client
    .rpc('send_message', { _id: crypto.randomUUID(), _conversation_id: id, _body: 'Peace be with you' })
    .throwOnError();
  const t = wordsOf('en', 'features/messages');
  const { page, problems, close } = await house.visitAs(one, `/messages/${id}`, { locale: 'en-GB' });
  await page.getByRole('button', { name: t('conversationMenu'), exact: true }).click();
  const outer = page.getByRole('dialog', { name: t('do.date'), exact: true });
  await page.getByRole('button', { name: t('do.date'), exact: true }).click();
  const field = fieldOf(page, t('dateLabel'));
  const sign = field.getByRole('button', { name: wordsOf('en', 'domain/dates')('choose') });
  await sign.click();
  const grid = page.getByRole('grid');
  const at = () => page.evaluate(() => document.activeElement?.textContent);
  const today = await grid.locator('[aria-current=date]').innerText();
  await expect.poll(at).toBe(today);
  await page.keyboard.press('Enter');
  await grid.waitFor({ state: 'detached' });
  expect(await outer.isVisible()).toBe(true);
  expect((await partsOf(field))[0]).toBe(today);
  // The second time all of it is here, and nothing has to be waited for.
  await sign.click();
  await grid.waitFor();
  await expect.poll(at).toBe(today);
  await page
    .getByRole('dialog', { name: t('dateLabel'), exact: true })
    .getByRole('button', { name: wordsOf('en', 'platform/phrases')('close'), exact: true })
    .click();
  await grid.waitFor({ state: 'detached' });
  expect(await outer.isVisible()).toBe(true);
  expect(await sign.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

test('a date is pasted whole, as people and machines write it', async () => {
  const { page, context, field, close } = await converter('en', { locale: 'en-GB' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [text, parts] of [
    ['5/3/2026', ['5', '3', '2026']],
    ['2027-12-24', ['24', '12', '2027']],
    ['Friday, 5 March 2027', ['5', '3', '2027']],
    // What is no date changes nothing.
    ['Room 31, floor 2', ['5', '3', '2027']],
    ['tomorrow', ['5', '3', '2027']],
  ] as const) {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.getByRole('textbox').first().focus();
    await page.keyboard.press('Control+V');
    await expect.poll(() => partsOf(field)).toEqual(parts);
  }
  await close();
});

test.each(FLOW_READERS)('chosen from a month by keys alone by a reader of $language', async (reader) => {
  const { page, field, close } = await converter(reader.language, {
    locale: reader.locale,
    viewport: DESKTOP,
  });
  const sign = field.getByRole('button');
  await sign.focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid');
  await grid.waitFor();
  const at = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(at).toBe('19');
  expect(await page.locator('[aria-current=date]').filter({ visible: true }).last().innerText()).toBe('19');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press(reader.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
  await expect.poll(at).toBe('20');
  await page.keyboard.press('ArrowDown');
  await expect.poll(at).toBe('27');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Shift+PageDown');
  await expect.poll(at).toBe('27');
  await page.keyboard.press('Enter');
  await grid.waitFor({ state: 'detached' });
  expect(await partsOf(field)).toEqual(['27', '10', '2027']);
  // Back where one came from.
  expect(await sign.evaluate((button) => button === document.activeElement)).toBe(true);
  await close();
});

test('every part of it can be hit with a finger, also with letters twice as large', async () => {
  const { page, field, close } = await converter('en', { locale: 'en-GB' });
  for (const size of ['100%', '200%']) {
    await page.evaluate((large) => (document.documentElement.style.fontSize = large), size);
    for (const part of await field.locator('[data-part], button').all()) {
      const box = await part.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), size).toBeGreaterThanOrEqual(24);
    }
    expect(await overflow(page), size).toBeLessThanOrEqual(0);
  }
  await field.getByRole('button').click();
  await page.getByRole('grid').waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await close();
});

test('a time has twelve hours or twenty-four, as its reader has chosen', async () => {
  const member = await newMember(house.server);
  const t = wordsOf('en', 'features/notifications');
  const { page, close } = await house.visitAs(member, '/settings/notifications', { locale: 'en-GB' });
  const field = fieldOf(page, t('quietFrom'));
  await page.getByRole('switch', { name: t('quiet') }).click();
  expect(await partsOf(field)).toEqual(['22', '00']);
  await page.evaluate(() => localStorage.setItem('clock', 'h12'));
  await page.reload();
  await field.waitFor();
  expect(await partsOf(field)).toEqual(['10', '00', 'late']);
  await field.getByRole('textbox').first().fill('9');
  await field.getByRole('combobox').selectOption('early');
  const kept = async () =>
    (await member.client.from('notification_settings').select('quiet').single()).data?.quiet?.from;
  await expect.poll(kept).toBe(9 * 60);
  // An hour or a minute that no clock has cannot be typed: the digit begins anew.
  await field.getByRole('textbox').first().focus();
  await page.keyboard.type('13');
  // Of 6 and more no minute begins with the digit.
  await page.keyboard.type('75');
  await expect.poll(() => partsOf(field).then(([hour]) => hour)).toBe('3');
  await expect.poll(kept).toBe(3 * 60 + 7);
  expect(await violations(page)).toEqual([]);
  await close();
});
