// @module-tag whole
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStaff } from '#tests/harness/admins.ts';
import { newMember, type Member } from '#tests/harness/clients.ts';
import { startVoiceService, type VoiceService } from '#tests/harness/voice-service.ts';
import { behind, openHouse, overflow, violations, type House } from './browser.ts';
import { wordsOf } from './words.ts';

const STORY = 'the-big-ship';
let house: House;
let voice: VoiceService;
const [reviewers, database]: [Member[], ReturnType<typeof behind>] = [[], behind(() => house)];
beforeAll(async () => {
  voice = await startVoiceService();
  house = await openHouse({ SPEECH_BASE_URL: voice.url, SPEECH_MODEL: 'test' });
  for (const language of ['ar', 'en']) {
    const member = await newMember(house.server, { language });
    await makeStaff(database, member, 'reviewer');
    reviewers.push(member);
  }
});
afterAll(async () => {
  await house?.close();
  voice?.close();
});

const sound = async (page: Parameters<typeof violations>[0]) => {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
};

test('a story is written on by one, and published by another', async () => {
  const [writer, second] = reviewers as [Member, Member];
  const ar = wordsOf('ar', 'features/admin/stories');
  const en = wordsOf('en', 'features/admin/stories');
  const panel = wordsOf('en', 'features/admin');
  const { page, problems, close } = await house.visitAs(writer, '/admin/stories', {
    locale: 'ar',
    reducedMotion: 'reduce',
  });
  await page.getByLabel(ar('search'), { exact: true }).fill(STORY);
  const found = page.locator(`a[href="/admin/stories/story/${STORY}"]`);
  await found.waitFor();
  await sound(page);
  await found.click();
  await page.getByRole('heading', { name: ar('words') }).waitFor();
  await sound(page);
  await page.getByRole('link', { name: ar('edit') }).click();
  const sources = page.getByLabel(ar('sources'), { exact: true });
  const kept = await sources.inputValue();
  await sources.fill(`${kept}\n2:999`);
  await page.getByText(ar('badSource', { source: '2:999' })).waitFor();
  expect(await page.getByRole('button', { name: ar('save') }).isDisabled()).toBe(true);
  await sources.fill(kept);
  await page.getByLabel(ar('title'), { exact: true }).fill('سفينة كبيرة');
  // What is typed stays on the device.
  await page.reload();
  expect(await page.getByLabel(ar('title'), { exact: true }).inputValue()).toBe('سفينة كبيرة');
  await sound(page);
  await page.getByRole('button', { name: ar('save') }).click();
  await page.getByRole('button', { name: ar('do.submit') }).click();
  await page.getByRole('button', { name: ar('do.ask') }).click();
  await page.getByText(ar('done.ask')).first().waitFor();
  await page.locator('ins', { hasText: 'سفينة كبيرة' }).first().waitFor();
  await sound(page);
  expect(problems).toEqual([]);
  await close();

  const other = await house.visitAs(second, `/admin/stories/story/${STORY}`, {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  // How it begins is heard before it is told, and lies nowhere afterwards.
  await other.page.getByRole('button', { name: en('listenDraft') }).click();
  await other.page.locator('audio[src^="blob:"]').waitFor();
  expect(voice.said).toHaveLength(1);
  await sound(other.page);
  expect((await database.query('select from public.story_speech')).rowCount).toBe(0);
  await other.page.getByRole('button', { name: panel('waiting.agree') }).click();
  await other.page.getByText(panel('waiting.agreed')).first().waitFor();
  await other.page.getByRole('button', { name: en('do.withdraw') }).click();
  await other.page.getByRole('button', { name: en('do.restore') }).click();
  await other.page.getByText(en('done.restore')).first().waitFor();
  await sound(other.page);
  const { rows } = await database.query<{ title: string; state: string }>(
    `select v.content ->> 'title' as title, s.state from public.stories s join public.story_versions v
     on (v.story_id, v.version) = (s.id, s.current_version) where s.id = $1 and v.language = 'ar' and v.length = 'long'`,
    [STORY],
  );
  expect(rows).toEqual([{ title: 'سفينة كبيرة', state: 'published' }]);
  expect(other.problems).toEqual([]);
  await other.close();
});
