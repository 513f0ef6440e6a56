import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storyFileSchema, storyTextsSchema } from '#content/story-schema.ts';
import { arabicText } from '#scripts/web/quran.ts';
import { fromRoot } from '#server/root.ts';
import { checked } from '#tests/content/checked.ts';
import { newGuest, newMember, newPerson, type Member } from '#tests/harness/clients.ts';
import { behind, DESKTOP, KEEPS_THE_APP, openHouse, PHONE, violations, type House } from './browser.ts';
import { untilKept } from './kept.ts';
import { FLOW_READERS, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
const database = behind(() => house);

const STORY = 'the-big-ship';
const story = checked(storyFileSchema, `base/stories/${STORY}.json`);
const textsIn = (language: string, id = STORY) => checked(storyTextsSchema, `${language}/stories/${id}.json`);
const english = textsIn('en');
const [firstPage, secondPage] = story.long.map(({ id }) => id) as [string, string];
const firstWords = (page: string, language = 'en') => textsIn(language).long[page]?.[0] ?? '';
const t = wordsOf('en', 'features/story');
const companion = wordsOf('en', 'features/story-companion');
const AYAH = arabicText()[70]?.[9] ?? '';

const told = (page: Page) => page.locator('.telling');
const cardOf = (page: Page, title: string) => page.locator('.story-card').filter({ hasText: title });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A child under ten and the parent who is linked with it. */
async function family(): Promise<{ parent: Member; child: Member }> {
  const [parent, child] = [await newMember(house.server), await newMember(house.server)];
  await parent.client.rpc('set_age_group', { _age_group: 'adult' }).throwOnError();
  await child.client.rpc('set_age_group', { _age_group: 'under_10' }).throwOnError();
  const { data: code } = await child.client.rpc('my_family_code').throwOnError();
  await parent.client.rpc('link_child', { _code: String(code) }).throwOnError();
  return { parent, child };
}

describe.each(FLOW_READERS)('in $language', ({ language, locale, direction }) => {
  const said = wordsOf(language, 'features/story');
  const library = wordsOf(language, 'features/story-companion');
  const texts = textsIn(language);
  const onward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';

  test('a story is found, read, and gone on with on another device until its end', async () => {
    const member = await newMember(house.server, { language });
    const first = await house.visitAs(member, '/story-companion', { locale });
    await cardOf(first.page, texts.title).waitFor();
    expect(await first.page.evaluate(() => document.documentElement.dir)).toBe(direction);
    expect(await violations(first.page)).toEqual([]);
    await cardOf(first.page, texts.title).getByRole('link').click();
    await told(first.page)
      .filter({ hasText: firstWords(firstPage, language) })
      .waitFor();
    // Behind the sign at its foot, since children come for the story.
    const unreviewed = first.page.getByText(wordsOf(language, 'domain/provenance')('review.unreviewed'));
    const name = wordsOf(language, 'domain/learning/blocks')('sources');
    const sources = first.page.getByRole('region', { name });
    await sources.waitFor();
    expect(await sources.getByRole('link').count()).toBe(0);
    expect(await unreviewed.filter({ visible: true }).count()).toBe(0);
    await sources.getByRole('button', { name, exact: true }).click();
    await unreviewed.waitFor();
    expect(await sources.getByRole('link').count()).toBeGreaterThan(0);
    expect(await violations(first.page)).toEqual([]);
    // The key that points the way one reads.
    await first.page.keyboard.press(onward);
    await told(first.page)
      .filter({ hasText: firstWords(secondPage, language) })
      .waitFor();
    await expect
      .poll(async () => {
        const { rows } = await database.query<{ page: string }>(
          'select page from public.story_reads where user_id = $1',
          [member.id],
        );
        return rows[0]?.page;
      })
      .toBe(secondPage);
    expect(first.problems).toEqual([]);
    await first.close();

    const other = await house.visitAs(member, '/story-companion', { locale });
    await other.page.getByRole('link', { name: library('continue'), exact: true }).click();
    await told(other.page)
      .filter({ hasText: firstWords(secondPage, language) })
      .waitFor();
    for (const { id } of story.long.slice(2)) {
      await button(other.page, said('next')).click();
      await told(other.page)
        .filter({ hasText: texts.long[id]?.[0] ?? '' })
        .waitFor();
    }
    await button(other.page, said('toEnd')).click();
    await other.page.getByText(texts.moral, { exact: true }).waitFor();
    for (const question of texts.talk) await other.page.getByText(question, { exact: true }).waitFor();
    expect(await violations(other.page)).toEqual([]);
    // Whoever looks back at the last page and forth has read it once.
    await button(other.page, said('previous')).click();
    await button(other.page, said('toEnd')).click();
    await other.page.getByText(texts.moral, { exact: true }).waitFor();
    await expect
      .poll(async () => {
        const { rows } = await database.query<{ times: number; page: string | null }>(
          'select times, page from public.story_reads where user_id = $1',
          [member.id],
        );
        return rows[0];
      })
      .toEqual({ times: 1, page: null });
    await other.page.getByRole('link', { name: said('another'), exact: true }).click();
    await cardOf(other.page, texts.title)
      .getByText(wordsOf(language, 'domain/stories')('read'), { exact: true })
      .waitFor();
    expect(other.problems).toEqual([]);
    await other.close();
  });

  test('the companion chooses by age, time and theme, and plans the evenings', async () => {
    const guest = await newGuest(house.server);
    await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
    const { page, problems, close } = await house.visitAs(guest, '/story-companion', { locale });
    const words = wordsOf(language, 'domain/stories');
    await page.getByText(library('companion'), { exact: true }).click();
    await page.getByRole('radio', { name: words('band.3_5'), exact: true }).check();
    await page.getByLabel(library('theme'), { exact: true }).selectOption('animals');
    await button(page, library('choose')).click();
    // In the order of the library: these are for three to five and have animals in them.
    const animals = ['the-ant-who-spoke', 'the-little-bird', 'water-for-a-dog'];
    const titles = animals.map((id) => textsIn(language, id).title);
    const seen = new Set<string>();
    for (const _ of animals) {
      const title = await page.locator('output h3').innerText();
      seen.add(title);
      await button(page, library('another')).click();
    }
    expect([...seen].toSorted()).toEqual(titles.toSorted());
    await button(page, library('planMake')).click();
    const plan = page.getByRole('region', { name: library('plan'), exact: true });
    await plan.getByText(library('tonight'), { exact: true }).waitFor();
    expect(await plan.getByRole('listitem').count()).toBe(animals.length);
    await page.getByText(library('search'), { exact: true }).first().click();
    await page.getByLabel(library('search'), { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await plan.getByText(library('tomorrow'), { exact: true }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

test('a title or a theme is searched for, and a favourite is found again', async () => {
  const { page, close } = await house.visitAs(await newGuest(house.server), '/story-companion');
  await page.getByText(companion('search'), { exact: true }).first().click();
  await page.getByLabel(companion('search')).fill('forgiv');
  // Seven stories are about forgiveness; one more says it in its title or summary is among them.
  await cardOf(page, textsIn('en', 'the-day-of-forgiveness').title).waitFor();
  await expect.poll(() => cardOf(page, english.title).count()).toBe(0);
  await page.getByLabel(companion('search')).fill('');
  await cardOf(page, english.title).getByRole('button').click();
  await page.getByRole('radio', { name: companion('show.favourites') }).check();
  await expect.poll(() => page.locator('.story-card').count()).toBe(1);
  await cardOf(page, english.title).waitFor();
  await close();
});

test('what was opened is read with the server gone, its picture and its ayah with it', async () => {
  const guest = await newGuest(house.server);
  const { page, context, close } = await house.visitAs(guest, `/story/${STORY}`, KEEPS_THE_APP);
  await told(page)
    .filter({ hasText: firstWords(firstPage) })
    .waitFor();
  await untilKept(page, 'en');
  // The worker that keeps it has come after the first picture.
  await page.reload();
  await page.locator('svg.scene').first().waitFor();
  await house.offline(context, async () => {
    await page.goto(`/story/${STORY}`);
    await told(page)
      .filter({ hasText: firstWords(firstPage) })
      .waitFor();
    await page.locator('svg.scene rect, svg.scene path').first().waitFor();
    await page.locator('figure [lang=ar]').filter({ hasText: AYAH }).waitFor();
    expect(await page.locator('main [role=alert]').allInnerTexts()).toEqual([]);
    await page.goto('/story-companion');
    await cardOf(page, english.title).waitFor();
    // What was never opened here says so, and nothing else is lost.
    await page.goto('/story/the-little-bird');
    await page.getByText(t('notKept'), { exact: true }).waitFor();
  });
  await close();
});

test('all stories are kept at once, and open with the server gone', { tags: ['whole'] }, async () => {
  const guest = await newGuest(house.server);
  const { page, context, close } = await house.visitAs(guest, '/story-companion', KEEPS_THE_APP);
  await untilKept(page, 'en');
  await button(page, companion('keep')).click();
  await page.getByText(companion('kept'), { exact: true }).waitFor();
  await house.offline(context, async () => {
    for (const id of ['the-little-bird', 'two-friends-and-one-night']) {
      await page.goto(`/story/${id}`);
      await page.getByRole('heading', { level: 1, name: textsIn('en', id).title }).waitFor();
      await told(page).waitFor();
    }
  });
  // It is the guest's: with them it goes.
  await page.goto('/dashboard');
  await page.evaluate(() => localStorage.removeItem('sb-127-auth-token'));
  await page.reload();
  await expect.poll(() => page.evaluate(async () => caches.has('own:stories'))).toBe(false);
  await close();
});

test(
  'by keys alone: a page is turned, a favourite marked, the end reached',
  { tags: ['whole'] },
  async () => {
    const { page, close } = await house.visitAs(await newGuest(house.server), `/story/${STORY}`);
    await told(page).waitFor();
    const focusOn = async (name: string) => {
      for (let steps = 0; steps < 60; steps += 1) {
        await page.keyboard.press('Tab');
        const label = await page.evaluate(
          () =>
            document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
        );
        if (label === name) return;
      }
      throw new Error(`No key leads to ${name}`);
    };
    await focusOn(wordsOf('en', 'domain/stories')('favourite'));
    await page.keyboard.press('Space');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-pressed')))
      .toBe('true');
    await focusOn(t('next'));
    await page.keyboard.press('Enter');
    await told(page)
      .filter({ hasText: firstWords(secondPage) })
      .waitFor();
    // Whoever turned the page is on it: what follows is read from there.
    const place = t('page').replace('{page}', '2').replace('{all}', String(story.long.length));
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(place);
    await page.keyboard.press('ArrowLeft');
    await told(page)
      .filter({ hasText: firstWords(firstPage) })
      .waitFor();
    for (const _ of story.long) await page.keyboard.press('ArrowRight');
    await page.getByText(english.moral, { exact: true }).waitFor();
    await close();
  },
);

/** A device with a voice of its own, and one that would speak elsewhere. Each sentence takes a moment. */
async function giveVoice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const voice = (lang: string, localService: boolean) => ({
      lang,
      localService,
      name: lang,
      voiceURI: `${lang}${localService}`,
      default: false,
    });
    const voices = [voice('en-US', false), voice('en-GB', true)];
    const heard: { text: string; volume: number; voice?: string }[] = [];
    let present = '';
    Object.assign(globalThis, { heard });
    speechSynthesis.getVoices = () => voices;
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', {
      set(this: SpeechSynthesisUtterance, { voiceURI }: SpeechSynthesisVoice) {
        present = voiceURI;
      },
    });
    speechSynthesis.speak = (utterance) => {
      heard.push({ text: utterance.text, volume: utterance.volume, voice: present });
      setTimeout(() => utterance.dispatchEvent(new Event('end')), 30);
    };
  });
}
const heardBy = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { heard: { text: string; volume: number; voice: string }[] }).heard,
  );

test(
  'the device tells it sentence by sentence, marks each, and never says an ayah',
  { tags: ['whole'] },
  async () => {
    const visit = await house.visitAs(await newGuest(house.server), '/privacy');
    await giveVoice(visit.context);
    const { page } = visit;
    await page.goto(`/story/${STORY}?length=short`);
    await told(page).waitFor();
    await page.evaluate(() => {
      const marked: string[] = [];
      Object.assign(globalThis, { marked });
      new MutationObserver(() => {
        const text = document.querySelector('.telling .spoken')?.textContent;
        if (text && marked.at(-1) !== text) marked.push(text);
      }).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['class'],
      });
    });
    await button(page, t('listen')).click();
    await page.getByText(english.moral, { exact: true }).waitFor();
    const heard = await heardBy(page);
    const whole = Object.values(english.short).flat().join('');
    expect(
      heard
        .map(({ text }) => text)
        .join('')
        .replaceAll(/\s/gu, ''),
    ).toBe(whole.replaceAll(/\s/gu, ''));
    expect(heard.length).toBeGreaterThan(Object.values(english.short).flat().length);
    expect(new Set(heard.map(({ voice }) => voice))).toEqual(new Set(['en-GBtrue']));
    expect(await page.evaluate(() => (globalThis as unknown as { marked: string[] }).marked)).toEqual(
      heard.map(({ text }) => text),
    );
    await visit.close();
  },
);

test(
  'at bedtime sound and light fade, and all is still; nothing moves for whoever wants no motion',
  { tags: ['whole'] },
  async () => {
    const visit = await house.visitAs(await newGuest(house.server), '/privacy', { reducedMotion: 'reduce' });
    await giveVoice(visit.context);
    const { page } = visit;
    await page.clock.install();
    await page.goto(`/story/${STORY}`);
    await told(page).waitFor();
    const brightness = () =>
      page.evaluate(() => {
        const [red = 0, green = 0, blue = 0] =
          getComputedStyle(document.body).backgroundColor.match(/\d+/gu)?.map(Number) ?? [];
        return (red + green + blue) / 3;
      });
    const byDay = await brightness();
    await button(page, t('bedtime')).click();
    await page.getByRole('radio', { name: t('sleepMinutes').replace('{count}', '5'), exact: true }).check();
    expect(await brightness()).toBeLessThan(40);
    expect(byDay).toBeGreaterThan(200);
    expect(await violations(page)).toEqual([]);
    expect(
      await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      ),
    ).toBe(0);
    await button(page, t('listen')).click();
    await page.clock.runFor(200);
    await button(page, t('stop')).click();
    const dark = () => page.locator('.nightfall').evaluate((fall) => Number(getComputedStyle(fall).opacity));
    expect(await dark()).toBe(0);
    await page.clock.runFor(4.5 * 60_000);
    await expect.poll(dark).toBeGreaterThan(0.3);
    await button(page, t('listen')).click();
    await page.clock.runFor(200);
    const volumes = (await heardBy(page)).map(({ volume }) => volume);
    expect(volumes[0]).toBe(1);
    expect(volumes.at(-1)).toBeLessThan(0.7);
    await page.clock.runFor(60_000);
    const night = page.getByRole('dialog', { name: t('asleep') });
    await night.waitFor();
    const silent = (await heardBy(page)).length;
    await page.clock.runFor(30_000);
    expect((await heardBy(page)).length).toBe(silent);
    await night.getByRole('button', { name: t('wake') }).click();
    await expect.poll(() => night.count()).toBe(0);
    expect(await dark()).toBe(0);
    await button(page, t('bedtime')).click();
    expect(await brightness()).toBe(byDay);
    await visit.close();
  },
);

test(
  'the name of a child is in its story and leaves the device in no request',
  { tags: ['whole'] },
  async () => {
    const NAME = 'Zulaykhaqq';
    const member = await newMember(house.server);
    const visit = await house.visitAs(member, '/privacy');
    await giveVoice(visit.context);
    const { page } = visit;
    const sent: string[] = [];
    visit.context.on('request', (request) => {
      sent.push([request.url(), request.postData() ?? '', JSON.stringify(request.headers())].join('\n'));
    });
    await page.goto('/story-companion');
    await page.getByText(companion('companion'), { exact: true }).click();
    await page.getByLabel(companion('name'), { exact: true }).fill(NAME);
    await button(page, companion('choose')).click();
    await button(page, companion('planMake')).click();
    await page.getByRole('link', { name: companion('open'), exact: true }).click();
    await told(page).filter({ hasText: NAME }).waitFor();
    const { pathname } = new URL(page.url());
    await button(page, t('listen')).click();
    await button(page, t('bedtime')).click();
    for (const _ of Array.from({ length: 12 })) await page.keyboard.press('ArrowRight');
    await page.getByText(NAME).first().waitFor();
    await page.reload();
    await told(page).filter({ hasText: NAME }).waitFor();
    await expect
      .poll(
        async () =>
          (await database.query('select from public.story_reads where user_id = $1', [member.id])).rowCount,
      )
      .toBe(1);
    // Told to be on the device, and there.
    expect(await page.evaluate(() => localStorage.getItem('own:stories'))).toContain(NAME);
    const spellings = [NAME, encodeURIComponent(NAME), Buffer.from(NAME).toString('base64').slice(0, 12)];
    expect(sent.filter((request) => spellings.some((spelling) => request.includes(spelling)))).toEqual([]);
    // The same ears heard which story was read.
    const read = pathname.split('/').at(-1) ?? '';
    expect(
      sent.filter((request) => request.includes('note_story') && request.includes(read)).length,
    ).toBeGreaterThan(0);
    await visit.close();
  },
);

test('who is under ten begins with the stories, and finds the dashboard where they choose it', async () => {
  const person = newPerson();
  const child = await newMember(house.server, {}, person);
  await child.client.rpc('set_age_group', { _age_group: 'under_10' }).throwOnError();
  const { page, close } = await house.visit('/auth');
  const auth = wordsOf('en', 'features/auth');
  await page.getByLabel(auth('email')).fill(person.email);
  await page.getByLabel(auth('password'), { exact: true }).fill(person.password);
  await page.locator('form button[type=submit]', { hasText: auth('signIn') }).click();
  await page.waitForURL('**/story-companion');
  await page.goto('/');
  await page.waitForURL('**/story-companion');
  await page.locator('.story-card').first().waitFor();
  await page.locator('nav a[href="/dashboard"]').first().click();
  await page.waitForURL('**/dashboard');
  await page.locator('main h1').waitFor();
  await page.reload();
  await page.locator('main h1').waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await close();

  const grown = await newMember(house.server);
  await grown.client.rpc('set_age_group', { _age_group: 'adult' }).throwOnError();
  const other = await house.visitAs(grown, '/');
  await other.page.waitForURL('**/dashboard');
  await other.page.locator('main h1').waitFor();
  expect(new URL(other.page.url()).pathname).toBe('/dashboard');
  await other.close();
});

/** Whole, and above the bar at the bottom. */
async function firstPictureIsSeen(page: Page): Promise<boolean> {
  const box = await page.locator('.story-card .scene-frame').first().boundingBox();
  return box !== null && box.y + box.height < (page.viewportSize()?.height ?? 0) - 64;
}

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'whoever is grown sees one on the first screen of %s as well, and begins a plan',
  async (_where, viewport) => {
    const guest = await newGuest(house.server);
    const { page, close } = await house.visitAs(guest, '/story-companion', { viewport });
    await expect.poll(() => firstPictureIsSeen(page)).toBe(true);
    const plan = page.getByRole('region', { name: companion('plan'), exact: true });
    expect(await plan.count()).toBe(0);
    await button(page, companion('planBegin')).click();
    // A week.
    await expect.poll(() => plan.getByRole('listitem').count()).toBe(7);
    expect(await button(page, companion('planBegin')).count()).toBe(0);
    await plan.getByRole('button', { name: companion('planDrop') }).click();
    await button(page, companion('planBegin')).waitFor();
    await close();
  },
);

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('a child sees pictures on the first screen of %s, and finds the rest below', async (_where, viewport) => {
  const { child } = await family();
  const { page, close } = await house.visitAs(child, '/story-companion', { viewport });
  await expect.poll(() => firstPictureIsSeen(page)).toBe(true);
  const rest = [
    page.getByRole('heading', { name: companion('companion') }),
    button(page, companion('planBegin')),
    page.getByRole('heading', { name: companion('collections') }),
  ];
  const below = await Promise.all(rest.map(async (one) => (await one.boundingBox())?.y ?? 0));
  expect(Math.min(...below)).toBeGreaterThan(viewport.height);
  await page.getByText(companion('search'), { exact: true }).first().click();
  await page.getByLabel(companion('search')).fill(english.title);
  await expect.poll(() => page.locator('.story-card').count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await close();
});

test('a parent closes a story, and the child opens it by no address; what was read is seen', async () => {
  const { parent, child } = await family();
  const words = wordsOf('en', 'features/profile/family');
  const childs = await house.visitAs(child, `/story/${STORY}`);
  await told(childs.page)
    .filter({ hasText: firstWords(firstPage) })
    .waitFor();
  await childs.page.keyboard.press('ArrowRight');
  await expect
    .poll(
      async () =>
        (await database.query('select from public.story_reads where user_id = $1', [child.id])).rowCount,
    )
    .toBe(1);
  const hasKept = () =>
    childs.page.evaluate(async () => {
      const requests = await (await caches.open('own:stories')).keys();
      return requests.some(({ url }) => url.includes('/the-big-ship/'));
    });
  expect(await hasKept()).toBe(true);

  const { page, problems, close } = await house.visitAs(parent, '/profile?tab=people');
  await page.getByText(english.title, { exact: false }).first().waitFor();
  await page.getByText(words('storiesChoose'), { exact: true }).click();
  await page.getByLabel(english.title, { exact: true }).selectOption(words('storyChoice.refused'));
  const open = (count: number) =>
    words('storiesOpen').replace('{open}', String(count)).replace('{all}', '32');
  await page.getByText(open(31), { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);

  await childs.page.goto(`/story/${STORY}`);
  await childs.page.getByText(t('notThere'), { exact: true }).waitFor();
  expect(await childs.page.locator('main').innerText()).not.toContain(firstWords(firstPage));
  await childs.page.goto('/story-companion');
  await childs.page.locator('.story-card').first().waitFor();
  expect(await cardOf(childs.page, english.title).count()).toBe(0);
  // The copy on the child's device is gone with it.
  expect(await hasKept()).toBe(false);
  const asked = await child.client.rpc('story', { _id: STORY, _language: 'en', _length: 'long' });
  expect(asked.data).toEqual([]);

  // Stories for three to five years: eight are written.
  await page.getByLabel(words('storiesBand')).selectOption('3-5');
  await page.getByText(open(8), { exact: true }).waitFor();
  await page.getByRole('switch', { name: words('storiesApproved') }).click();
  await page.getByText(open(0), { exact: true }).waitFor();
  await childs.page.reload();
  await childs.page.getByText(companion('empty'), { exact: true }).waitFor();
  expect([...problems, ...childs.problems]).toEqual([]);
  await Promise.all([close(), childs.close()]);
});

test(
  'scrolled, the page at eye level is the place, and parents have their questions beside',
  { tags: ['whole'] },
  async () => {
    const { page, close } = await house.visitAs(await newGuest(house.server), `/story/${STORY}`);
    await told(page).waitFor();
    await button(page, t('way.scroll')).click();
    await expect.poll(() => told(page).count()).toBe(story.long.length);
    await page.locator('[data-at="3"]').scrollIntoViewIfNeeded();
    await page.locator('[data-at="3"]').evaluate((element) => element.scrollIntoView());
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('own:story-places')))
      .toContain(story.long[3]?.id ?? '');
    await button(page, t('together')).click();
    await page.getByText(english.parent.care, { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  },
);

test('the sheet of the stories is no part of any other page', () => {
  const site = readFileSync(fromRoot('dist/web/pages/dashboard.en.html'), 'utf8');
  expect(site).not.toContain('story-page');
  expect(site).not.toContain('--night-1');
});
