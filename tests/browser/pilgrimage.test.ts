// @module-tag whole
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wayOf } from '#core/pilgrimage/way.ts';
import { fromRoot } from '#server/root.ts';
import { newGuest } from '#tests/harness/clients.ts';
import { DESKTOP, KEEPS_THE_APP, sharedHouse, overflow, PHONE, violations, type House } from './browser.ts';
import { untilKept } from './kept.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

const titlesIn = (language: string): Record<string, { title: string }> =>
  (
    JSON.parse(readFileSync(fromRoot('content', language, 'guides', 'pilgrimage-guide.json'), 'utf8')) as {
      pages: Record<string, { title: string }>;
    }
  ).pages;

async function open(language: string, path = '/pilgrimage-guide', options = {}) {
  const guest = await newGuest(house.server);
  await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
  return house.visitAs(guest, path, { locale: language, ...options });
}

const counter = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('button').first();

/** Taps as a person does: nobody counts two rounds within a second. */
async function count(page: Page, name: string, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await counter(page, name).click();
    await page.clock.fastForward('05:00');
  }
}

describe.each(FLOW_LANGUAGES)('in %s', (language) => {
  const t = wordsOf(language, 'tools/pilgrimage-guide');
  const titles = titlesIn(language);

  test('somebody goes through a whole Umrah with the server gone', async () => {
    const { page, context, close } = await open(language, '/pilgrimage-guide', {
      ...KEEPS_THE_APP,
      viewport: PHONE,
    });
    await page.locator('main h1').waitFor();
    await untilKept(page, language);
    await house.offline(context, async () => {
      await page.goto('/pilgrimage-guide');
      await page.getByText(t('way.choose'), { exact: true }).click();
      await page.getByRole('radio', { name: t('kind.umrah'), exact: true }).check({ force: true });
      await page.getByLabel(t('way.from')).selectOption('by-plane');
      const way = wayOf('umrah', 'by-plane');
      const chosen = `${t('kind.umrah')} · ${t('from.by-plane')}`;
      await page.getByRole('heading', { name: t('way.title', { chosen }), exact: true }).waitFor();
      await page
        .getByRole('link', { name: t('way.begin', { step: titles['setting-out']?.title ?? '' }) })
        .click();
      for (const [at, id] of way.entries()) {
        await page.getByRole('heading', { level: 1, name: titles[id]?.title ?? '', exact: true }).waitFor();
        await page.getByText(t('way.step', { number: at + 1, all: way.length })).waitFor();
        expect(await overflow(page), id).toBeLessThanOrEqual(0);
        expect(await page.locator('main [role=alert]').allInnerTexts(), id).toEqual([]);
        const next = way[at + 1];
        await page
          .getByRole('link', {
            name: next ? t('way.next', { step: titles[next]?.title ?? '' }) : t('way.finish'),
          })
          .click();
      }
      await page.getByText(t('way.accepted')).waitFor();
    });
    await close();
  });
});

test('seven rounds and no more; the count survives reload, crash and another screen', async () => {
  const t = wordsOf('en', 'tools/pilgrimage-guide');
  const { page, context, close } = await open('en', '/pilgrimage-guide/umrah-tawaf');
  await page.clock.install();
  await count(page, t('counter.tawaf'), 2);
  await page
    .getByText(t('count', { count: 2, all: 7 }))
    .first()
    .waitFor();
  // A trembling finger.
  await counter(page, t('counter.tawaf')).click();
  await counter(page, t('counter.tawaf')).click();
  await page
    .getByText(t('count', { count: 3, all: 7 }))
    .first()
    .waitFor();
  await page.reload();
  await page
    .getByText(t('count', { count: 3, all: 7 }))
    .first()
    .waitFor();
  await page.goto('/tasbih');
  await page.goto('/pilgrimage-guide/umrah-tawaf');
  await page.clock.fastForward('05:00');
  await count(page, t('counter.tawaf'), 1);

  // The browser kills the page right after the tap.
  const died = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await died;
  await page.close();
  const anew = await context.newPage();
  await anew.goto('/pilgrimage-guide/umrah-tawaf');
  await anew
    .getByText(t('count', { count: 4, all: 7 }))
    .first()
    .waitFor();

  await anew.clock.fastForward('10:00');
  await count(anew, t('counter.tawaf'), 3);
  await counter(anew, t('counter.tawaf')).click({ force: true });
  await anew
    .getByText(t('count', { count: 7, all: 7 }))
    .first()
    .waitFor();
  await anew.getByText(t('done.tawaf')).waitFor();
  // Safa and Marwa have a count of their own, and it begins at Safa.
  await anew.goto('/pilgrimage-guide/umrah-say');
  await anew.getByText(t('tap.say')).waitFor();
  await anew.clock.fastForward('05:00');
  await count(anew, t('counter.say'), 1);
  await anew.getByText(t('tap.toSafa')).waitFor();
  await close();
});

test('the large counter is white on black, counts anywhere, and closes by key', async () => {
  const t = wordsOf('en', 'tools/pilgrimage-guide');
  const { page, close } = await open('en', '/pilgrimage-guide/umrah-tawaf', { viewport: PHONE });
  await page.getByRole('button', { name: t('large') }).click();
  const dialog = page.getByRole('dialog');
  const colours = await dialog
    .locator('> div')
    .evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor]);
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await dialog
    .getByRole('button')
    .first()
    .click({ position: { x: 30, y: 500 } });
  await dialog.getByText('1', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('close') }).click();
  await page
    .getByText(t('count', { count: 1, all: 7 }))
    .first()
    .waitFor();
  await close();
});

test('the school that was chosen is marked, the others stay', async () => {
  const t = wordsOf('en', 'tools/pilgrimage-guide');
  const blocks = wordsOf('en', 'domain/learning/blocks');
  const school = wordsOf('en', 'domain/person')('madhab');
  const { page, close } = await open('en');
  await page.getByText(t('way.choose'), { exact: true }).click();
  await page.getByRole('combobox', { name: school, exact: true }).selectOption('maliki');
  await page.goto('/pilgrimage-guide/umrah-ihram');
  const own = page.getByRole('listitem').filter({ hasText: blocks('yours') });
  await own.first().waitFor();
  expect(await own.first().innerText()).toContain(blocks('holder.maliki'));
  expect(await page.getByText(blocks('holder.hanafi')).count()).toBeGreaterThan(0);
  await close();
});

test('the map leads to each miqat, on a narrow screen and a wide one, in both directions', async () => {
  for (const language of ['en', 'ar'] as const) {
    const t = wordsOf(language, 'tools/pilgrimage-guide');
    const { page, close } = await open(language, '/pilgrimage-guide/which-miqat');
    for (const viewport of [{ width: 320, height: 700 }, DESKTOP]) {
      await page.setViewportSize(viewport);
      const map = page.getByRole('navigation', { name: t('map.title') });
      const links = map.getByRole('link');
      await expect.poll(() => links.count()).toBe(5);
      const frame = await map.boundingBox();
      for (const link of await links.all()) {
        const box = await link.boundingBox();
        expect(box && frame && box.x >= frame.x && box.x + box.width <= frame.x + frame.width).toBe(true);
        expect(box?.height).toBeGreaterThanOrEqual(24);
      }
      expect(await violations(page)).toEqual([]);
    }
    // West is left in every language: Juhfa lies towards the sea.
    const left = async (name: string) =>
      (await page.getByRole('link', { name, exact: true }).last().boundingBox())?.x ?? 0;
    expect(await left(t('place.juhfa'))).toBeLessThan(await left(t('place.dhat-irq')));
    await page
      .getByRole('navigation', { name: t('map.title') })
      .getByRole('link', { name: t('place.yalamlam') })
      .click();
    await page.getByRole('button', { name: t('map.mine') }).click();
    await page.goto('/pilgrimage-guide');
    await page
      .getByText(t('way.title', { chosen: `${t('way.kind')} · ${t('from.yalamlam')}` }), { exact: true })
      .waitFor();
    await expect.poll(() => page.getByLabel(t('way.from')).inputValue()).toBe('yalamlam');
    // Chosen before, it is said and not asked for again.
    await page.goto('/pilgrimage-guide/yalamlam');
    await page.getByText(t('map.mine'), { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: t('map.mine') }).count()).toBe(0);
    await close();
  }
});

test('lists are ticked and added to, and stay', async () => {
  const t = wordsOf('en', 'tools/pilgrimage-guide');
  const { page, close } = await open('en', '/pilgrimage-guide/tick-packing');
  await page.getByRole('checkbox').first().check();
  await page.getByLabel(t('own')).first().fill('Grandmother’s glasses');
  await page
    .getByRole('button', { name: t('add') })
    .first()
    .click();
  await page.getByRole('checkbox', { name: 'Grandmother’s glasses' }).check();
  await page.reload();
  expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Grandmother’s glasses' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: t('remove', { item: 'Grandmother’s glasses' }) }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Grandmother’s glasses' }).count()).toBe(0);
  await close();
});
