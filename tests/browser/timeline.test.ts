// @module-tag whole
import type { BrowserContextOptions } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { newGuest } from '#tests/harness/clients.ts';
import { DESKTOP, KEEPS_THE_APP, sharedHouse, overflow, violations, type House } from './browser.ts';
import { untilToolsAreKept } from './kept.ts';
import { inFlow, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

const read = (file: string) => JSON.parse(readFileSync(fromRoot('content', file), 'utf8'));
const ALL: { id: string; era: string; kind: string; place: string }[] = read('base/timeline.json');
const SHOWN = ALL.filter(({ era, kind }) => era === 'prophet' && kind === 'conflict');

async function visitor(language: string, path: string, options: BrowserContextOptions = {}) {
  const guest = await newGuest(house.server);
  await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
  const { data } = await guest.client.auth.getSession();
  const visit = await house.visit('/privacy', {
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  await visit.page.evaluate(
    ([session, language]) => {
      localStorage.setItem('sb-127-auth-token', session ?? '');
      localStorage.setItem('language', language ?? 'en');
    },
    [JSON.stringify(data.session), language],
  );
  await visit.page.goto(path);
  return visit;
}

const FLOWS = [
  { language: 'en', year: '624 CE · 2 AH' },
  { language: 'ar', year: '624 م · 2 هـ' },
].filter(inFlow);

describe.each(FLOWS)('in $language', ({ language, year }) => {
  const t = wordsOf(language, 'tools/timeline-of-islam');
  const texts: Record<string, { title: string; text: string }> = read(`${language}/timeline.json`);
  const places: Record<string, string> = read(`${language}/timeline-places.json`);
  const title = (id: string) => texts[id]?.title ?? '';

  test('somebody finds an entry by era and subject, reads it, takes it along and comes back to the choice', async () => {
    const { page, problems, close } = await visitor(language, '/timeline-of-islam');
    const entries = page.getByRole('tabpanel').getByRole('link');
    await expect.poll(() => entries.count()).toBe(ALL.length);
    await page.getByRole('combobox', { name: t('era'), exact: true }).selectOption('prophet');
    await page.getByRole('combobox', { name: t('kind'), exact: true }).selectOption('conflict');
    await expect.poll(() => entries.count()).toBe(SHOWN.length);
    await page.getByText(t('zoomYears'), { exact: true }).click();
    await page.getByText(year).first().waitFor();

    await page.getByRole('link', { name: title('badr') }).click();
    await page.getByRole('heading', { level: 1, name: title('badr') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/timeline-of-islam/badr');
    // What comes after is chosen from the same era and subject.
    const after = page
      .getByRole('navigation', { name: t('neighbours') })
      .getByRole('link')
      .last();
    expect(await after.innerText()).toContain(title('uhud'));
    await page.getByRole('button', { name: t('copy') }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain(texts['badr']?.text ?? '-');
    expect(await copied()).toContain('/timeline-of-islam/badr');

    await page.goBack();
    await expect.poll(() => entries.count()).toBe(SHOWN.length);
    expect(problems).toEqual([]);
    await close();
  });

  test('without a network all of it is there, the map too', async () => {
    const { page, context, close } = await visitor(language, '/timeline-of-islam', KEEPS_THE_APP);
    await untilToolsAreKept(page, language);
    await page.reload();
    await page.getByRole('tab').first().waitFor();
    await page.waitForLoadState('networkidle');
    await house.offline(context, async () => {
      await page.goto('/timeline-of-islam/no-such-thing');
      await page.getByText(t('notHere')).waitFor();
      await page.goto('/timeline-of-islam/malik');
      await page.getByRole('heading', { level: 1, name: title('malik') }).waitFor();
      await page.getByRole('link', { name: t('onMap') }).click();
      await page
        .getByRole('tabpanel')
        .getByRole('heading', { name: places['medina'] ?? '' })
        .waitFor();
      expect(await page.getByRole('button', { pressed: true }).innerText()).toContain(places['medina']);
      // A finger beside the dot, on the name of it, means that place.
      await page.getByRole('combobox', { name: t('mapPart') }).selectOption('west');
      await page
        .getByRole('tabpanel')
        .locator('figure text', { hasText: places['timbuktu'] ?? '-' })
        .click();
      await page.getByRole('link', { name: title('mansa-musa') }).waitFor();
    });
    await close();
  });

  test('it fits every width and is free of violations', async () => {
    const { page, close } = await visitor(language, '/timeline-of-islam?era=caliphs&zoom=years');
    const looks = [
      { colorScheme: 'light', viewport: { width: 360, height: 740 } },
      { colorScheme: 'dark', viewport: DESKTOP },
    ] as const;
    const states = [
      { name: 'years', open: () => page.getByText(title('camel')).first().waitFor() },
      {
        name: 'map',
        open: async () => {
          await page.getByRole('tab', { name: t('tabMap') }).click();
          await page.getByRole('heading', { name: t('places') }).waitFor();
        },
      },
      {
        name: 'entry',
        open: async () => {
          await page.getByRole('button', { name: places['siffin'] ?? '' }).click();
          await page
            .getByRole('tabpanel')
            .getByRole('link', { name: title('siffin') })
            .click();
          await page.locator('[data-source]').waitFor();
        },
      },
    ];
    for (const { name, open } of states) {
      await open();
      for (const { colorScheme, viewport } of looks) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(viewport);
        expect(await violations(page), `${name} ${colorScheme}`).toEqual([]);
        expect(await overflow(page), name).toBeLessThanOrEqual(0);
      }
    }
    await close();
  });
});
