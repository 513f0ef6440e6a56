// @module-tag whole
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newMember, type Member } from '#tests/harness/clients.ts';
import { lessonsOf } from '#tests/harness/course-solutions.ts';
import { behind, KEEPS_THE_APP, openHouse, quiet, violations, type House } from './browser.ts';
import { textsOf } from './course-answers.ts';
import { keptIn } from './kept.ts';
import { FLOW_READERS, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
const database = behind(() => house);

const COURSE = 'good-manners';
const LESSONS = lessonsOf(COURSE);
const NAME = 'Zeynep Şahin';

/** Somebody who finished every lesson and passed: what that takes stands in `functions/grade.test.ts`. */
async function graduate(): Promise<Member> {
  const member = await newMember(house.server);
  await member.client.rpc('set_age_group', { _age_group: 'adult' });
  for (const lesson of LESSONS)
    await database.query('select public.keep_lesson($1, $2, $3, 5, 5, true)', [member.id, COURSE, lesson]);
  await database.query(
    'insert into public.course_results (user_id, course, score, passed_at) values ($1, $2, 95, now())',
    [member.id, COURSE],
  );
  return member;
}

interface Issued {
  id: string;
  token: string;
  path: string;
  owner: Member;
}
async function issue(): Promise<Issued> {
  const owner = await graduate();
  const { data } = await owner.client.functions.invoke<{ id: string; token: string }>('certificate', {
    body: { what: 'issue', course: COURSE, name: NAME },
  });
  if (!data) throw new Error('No certificate was issued');
  return { ...data, path: `/certificate/${data.id}#${data.token}`, owner };
}

const words = (language: string) => wordsOf(language, 'features/certificate');
const t = words('en');
const sheet = (page: Page) => page.getByRole('heading', { level: 2, name: NAME, exact: true });

/** What another maker's reader finds in a picture. */
async function codesIn(picture: Uint8Array): Promise<string[]> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  return (await readBarcodes(picture, { formats: ['QRCode'] })).map(({ text }) => text);
}

describe.each(FLOW_READERS)('in $language', ({ language, locale }) => {
  const said = words(language);
  test('a stranger opens the link: it is valid, says what was tested, and is sent to nobody', async () => {
    const { path, token } = await issue();
    const { page, context, problems, close } = await house.visit('/privacy', {
      locale,
      deviceScaleFactor: 3,
    });
    const sent: string[] = [];
    context.on('request', (request) =>
      sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`),
    );
    await page.goto(path);
    await page.getByText(said('valid'), { exact: true }).waitFor();
    await sheet(page).waitFor();
    await page.getByText(textsOf(language, COURSE).title, { exact: true }).waitFor();
    await page.getByText('95', { exact: false }).first().waitFor();
    await page.getByText(String(LESSONS.length), { exact: false }).first().waitFor();
    expect(await violations(page)).toEqual([]);

    const code = page.getByRole('img', { name: said('code') });
    expect(await codesIn(await code.screenshot())).toEqual([house.server.url + path]);

    await page.getByRole('button', { name: said('picture'), exact: true }).click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: said('save'), exact: true }).click();
    const file = await (await download).path();
    expect(await codesIn(readFileSync(file))).toEqual([house.server.url + path]);
    expect(await violations(page)).toEqual([]);

    await quiet(page);
    const [, payload = '', signature = ''] = token.split('.');
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((one) => one.includes(payload) || one.includes(signature))).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

test('on paper it is one page', async () => {
  const { path } = await issue();
  const { page, close } = await house.visit(path);
  await page.getByText(t('valid'), { exact: true }).waitFor();
  await page.getByRole('img', { name: t('code') }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('article').getByText(t('title'), { exact: true }).waitFor();
  expect(await page.getByText(t('valid'), { exact: true }).isVisible()).toBe(false);
  expect(await page.getByRole('button').count()).toBe(0);
  await page.emulateMedia({ media: null });
  for (const format of ['A4', 'Letter']) {
    const paper = (await page.pdf({ format })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/gu), format).toHaveLength(1);
  }
  await close();
});

test('what was changed is refused, in its words, its signature or its id, and so is half a link', async () => {
  const [{ id, token }, other] = [await issue(), await issue()];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const forged = (change: object) =>
    `${head}.${Buffer.from(JSON.stringify({ ...said, ...change })).toString('base64url')}.${signature}`;
  const turned = `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const { page, close } = await house.visit('/privacy');
  const addresses = [
    `/certificate/${id}#${forged({ name: 'Somebody Else' })}`,
    `/certificate/${id}#${forged({ score: 100 })}`,
    `/certificate/${id}#${turned}`,
    // A true one, under the id of another that is as true.
    `/certificate/${other.id}#${token}`,
  ];
  for (const address of addresses) {
    await page.goto('/privacy');
    await page.goto(address);
    await page.getByRole('alert').getByText(t('refused'), { exact: true }).waitFor();
    expect(await sheet(page).count()).toBe(0);
    expect(await page.getByText('Somebody Else').count()).toBe(0);
  }
  for (const address of [`/certificate/${id}`, `/certificate/${id}#${token.slice(0, -9)}`]) {
    await page.goto('/privacy');
    await page.goto(address);
    await page.getByText(t('incomplete'), { exact: true }).waitFor();
    expect(await sheet(page).count()).toBe(0);
  }
  await close();
});

test('one that its owner took back says so, and is not handed on', async () => {
  const { id, path, owner } = await issue();
  await owner.client.functions.invoke('certificate', { body: { what: 'revoke', id } });
  const { page, close } = await house.visit(path);
  await page.getByRole('alert').getByText(t('revoked'), { exact: true }).waitFor();
  await sheet(page).waitFor();
  for (const name of ['picture', 'print', 'copy'])
    expect(await page.getByRole('button', { name: t(name), exact: true }).count(), name).toBe(0);
  expect(await page.getByRole('img', { name: t('code') }).count()).toBe(0);
  await close();
});

test('one that an admin took back says so and not why; its holder reads the reason', async () => {
  const { id, path, owner } = await issue();
  const reason = 'The name of somebody else';
  await database.query('select private.withdraw_certificate($1, $2)', [id, reason]);
  const stranger = await house.visit(path);
  await stranger.page.getByRole('alert').getByText(t('revoked'), { exact: true }).waitFor();
  expect(await stranger.page.getByText(reason).count()).toBe(0);
  await stranger.close();
  const { page, close } = await house.visitAs(owner, `/${COURSE}`);
  const said = wordsOf('en', 'courses/course');
  const notice = page.getByRole('alert').filter({ hasText: reason });
  await notice.getByText(said('withdrawnText'), { exact: false }).waitFor();
  expect(await page.getByRole('button', { name: said('issue'), exact: true }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await close();
});

test('one whose owner left is no longer listed', async () => {
  const { path, owner } = await issue();
  await database.query('delete from auth.users where id = $1', [owner.id]);
  const { page, close } = await house.visit(path);
  await page.getByRole('alert').getByText(t('unknown'), { exact: true }).waitFor();
  await close();
});

test('without the server a device checks by the keys that it saw last, and says what it could not ask', async () => {
  const [{ path, id }, other] = [await issue(), await issue()];
  const { page, context, close } = await house.visit('/privacy', KEEPS_THE_APP);
  await vi.waitUntil(async () => (await keptIn(page, 'en'))?.tools === true, {
    timeout: 90_000,
    interval: 250,
  });
  // A device that never saw any.
  await house.offline(context, async () => {
    await page.goto(path);
    await page.getByText(t('unchecked'), { exact: true }).waitFor();
    expect(await sheet(page).count()).toBe(0);
  });
  await page.getByRole('button', { name: t('again'), exact: true }).click();
  await page.getByText(t('valid'), { exact: true }).waitFor();
  await page.getByText(textsOf('en', COURSE).title, { exact: true }).waitFor();
  await house.offline(context, async () => {
    // Another than the one it has seen.
    await page.goto('/privacy');
    await page.goto(other.path);
    await page.getByText(t('unasked'), { exact: true }).waitFor();
    await sheet(page).waitFor();
    await page.getByText(textsOf('en', COURSE).title, { exact: true }).waitFor();
    await page.goto('/privacy');
    await page.goto(`/certificate/${id}#${other.token}`);
    await page.getByText(t('refused'), { exact: true }).waitFor();
  });
  await close();
});
