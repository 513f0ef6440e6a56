// @module-tag whole
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentencesOf } from '#core/sentences.ts';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { startVoiceService, type VoiceService } from '#tests/harness/voice-service.ts';
import { FACTS, TELLING } from '#tests/rls/story-sample.ts';
import { behind, KEEPS_THE_APP, openHouse, violations, type House } from './browser.ts';
import { untilKept } from './kept.ts';
import { wordsOf } from './words.ts';

let house: House;
let service: VoiceService;
beforeAll(async () => {
  service = await startVoiceService();
  house = await openHouse({ SPEECH_BASE_URL: service.url, SPEECH_MODEL: 'test' });
  const admin = await newMember(house.server);
  await makeAdmin(database, admin);
  for (const [_id, paragraphs] of Object.entries(STORIES)) {
    const pages = paragraphs.map((text, at) => ({ id: `page-${at}`, scene: 'walk-path', text: [text] }));
    const telling = { language: 'en', content: { ...TELLING, pages }, voice_prompt: 'Calmly.' };
    const _tellings = ['long', 'short'].map((length) => ({ ...telling, length }));
    await admin.client.rpc('story_draft', { _id, _facts: FACTS, _tellings }).throwOnError();
    await admin.client.rpc('story_submit', { _id }).throwOnError();
    await database.query('select private.publish_story($1)', [_id]);
  }
});
afterAll(async () => {
  await house.close();
  service.close();
});
const database = behind(() => house);

const STORIES = {
  // The first is long enough for somebody to hold it.
  'heard-walk': [
    'In the evening they walk along the river, slowly, and for a long time nobody says a word. It is late.',
    'They are home! All is quiet.',
  ],
  'unheard-walk': ['Here FORBIDDEN begins. Nothing is heard.'],
};
const SENTENCES = STORIES['heard-walk'].flatMap((text) => sentencesOf(text, 'en'));
const t = wordsOf('en', 'features/story');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Notes which sentence is marked, and how many sounds are played to their end. */
async function watch(page: Page): Promise<() => Promise<{ marked: string[]; played: number }>> {
  await page.locator('.telling').waitFor();
  await page.evaluate(() => {
    const watched = { marked: [] as string[], played: 0 };
    Object.assign(globalThis, { watched });
    new MutationObserver(() => {
      const text = document.querySelector('.telling .spoken')?.textContent;
      if (text && watched.marked.at(-1) !== text) watched.marked.push(text);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its element below
    const { play } = HTMLMediaElement.prototype;
    const known = new WeakSet<HTMLMediaElement>();
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!known.has(this)) this.addEventListener('ended', () => (watched.played += 1));
      known.add(this);
      return play.call(this);
    };
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { watched: { marked: string[]; played: number } }).watched);
}

test('the server tells it: each sentence is marked while its sound is heard, is held and goes on, and is heard and looked through again with the server gone', async () => {
  const guest = await newGuest(house.server);
  const { page, context, close } = await house.visitAs(guest, '/story/heard-walk', KEEPS_THE_APP);
  const heard = await watch(page);
  await button(page, t('listen')).click();
  await button(page, t('pause')).click();
  const held = await page.locator('.telling .spoken').innerText();
  await page.waitForTimeout(1500);
  expect(await page.locator('.telling .spoken').innerText()).toBe(held);
  expect(await violations(page)).toEqual([]);
  await button(page, t('goOn')).click();
  await page.getByText(TELLING.moral, { exact: true }).waitFor();
  expect((await heard()).marked).toEqual(SENTENCES);
  expect((await heard()).played).toBe(SENTENCES.length);
  const asked = service.said.length;

  await untilKept(page, 'en');
  await page.reload();
  await page.locator('.telling, h1').first().waitFor();
  await house.offline(context, async () => {
    await page.goto('/story/heard-walk');
    const again = await watch(page);
    await button(page, t('listen')).click();
    await page.getByText(TELLING.moral, { exact: true }).waitFor();
    expect((await again()).marked).toEqual(SENTENCES);
    expect((await again()).played).toBe(SENTENCES.length);

    // Back and forward by sentences, also from page to page and while it is held.
    await page.goto('/story/heard-walk');
    const sought = await watch(page);
    await button(page, t('listen')).click();
    await button(page, t('pause')).click();
    const spoken = page.locator('.telling .spoken');
    const at = async () => SENTENCES.indexOf((await spoken.textContent()) ?? '');
    const begun = await at();
    for (const [name, next] of [
      [t('sentenceOn'), begun + 1],
      [t('sentenceOn'), begun + 2],
      [t('sentenceBack'), begun + 1],
      [t('sentenceBack'), begun],
    ] as const) {
      await button(page, name).click();
      await expect.poll(at).toBe(next);
    }
    expect((await sought()).played).toBe(begun);
    await button(page, t('goOn')).click();
    await page.getByText(TELLING.moral, { exact: true }).waitFor();
    expect((await sought()).marked.slice(-(SENTENCES.length - begun))).toEqual(SENTENCES.slice(begun));
    expect((await sought()).played).toBe(SENTENCES.length);

    // Within a sentence: a player finds every part of what is kept, later ones and earlier ones.
    const found = await page.evaluate(async () => {
      const cache = await caches.open('own:story-sound');
      const sounds = (await cache.keys()).filter(({ url }) => /[0-9a-f]{64}$/u.test(url));
      const blob = await (await cache.match(sounds[0]!))!.blob();
      const rate = new DataView(await blob.slice(28, 32).arrayBuffer()).getUint32(0, true);
      const audio = new Audio(URL.createObjectURL(blob));
      await new Promise((known) => audio.addEventListener('loadedmetadata', known, { once: true }));
      const places: number[] = [];
      for (const place of [0.4, 0.1, 0.3]) {
        audio.currentTime = place;
        await new Promise((there) => audio.addEventListener('seeked', there, { once: true }));
        places.push(audio.currentTime);
      }
      return {
        seekable: audio.seekable.end(0),
        seconds: (blob.size - 44) / rate,
        places,
        sounds: sounds.length,
      };
    });
    expect(found.seekable).toBeCloseTo(found.seconds, 1);
    expect(found.places).toEqual([0.4, 0.1, 0.3]);
    expect(found.sounds).toBe(SENTENCES.length);
  });
  expect(service.said.length).toBe(asked);
  // It is the guest's: with them it goes.
  await page.goto('/dashboard');
  await page.evaluate(() => localStorage.removeItem('sb-127-auth-token'));
  await page.reload();
  await expect.poll(() => page.evaluate(async () => caches.has('own:story-sound'))).toBe(false);
  await close();
});

test('where the voice fails, that is said with ways on, and the story stays to be read', async () => {
  const { page, close } = await house.visitAs(await newGuest(house.server), '/story/unheard-walk');
  await page.locator('.telling').waitFor();
  await button(page, t('listen')).click();
  await page
    .getByRole('alert')
    .filter({ hasText: t('audioError') })
    .waitFor();
  await page.locator('.telling').filter({ hasText: 'Nothing is heard.' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, t('tryAgain')).click();
  await page
    .getByRole('alert')
    .filter({ hasText: t('audioError') })
    .waitFor();
  expect(service.said.filter(({ body }) => body.input.includes('FORBIDDEN'))).toHaveLength(1);
  await close();
});
