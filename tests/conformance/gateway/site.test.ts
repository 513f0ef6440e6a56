import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageWeight } from '#scripts/page-weight.ts';
import { fromRoot } from '#server/root.ts';
import { readSite } from '#server/site/listing.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ from: 'dist' });
});
afterAll(() => server.stop());

const site = readSite(fromRoot('dist/web'));
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

/** Specification section 2 with the pages that the design adds; screens join by their line in the registry alone. */
const SPECIFIED = `
  / /auth /landing /privacy /imprint /sources
  /certificate/:id /answer/:token /family/:child/chats /family/:child/chats/:chat
  /dashboard /admin /profile /profile/:userId /my-wallet /my-points /points-history /leaderboards /settings/notifications
  /ibaada /prayer-times /prayer-compass /learn-to-pray /quran /tasbih /zakat-calculator /halal-check /mosque-finder /duas
  /hadith /asmaul-husna /timeline-of-islam /parenting-in-islam /prophetic-medicine /pilgrimage-guide /mental-wellbeing
  /islamic-events
  /halaqa /halaqa/network /halaqa/post /halaqa/post/:postId /halaqa/notifications /halaqa/jobs /halaqa/profile
  /halaqa/profile/:username /kalimah /messages /messages/:conversationId
  /deenai /ilm /learning-companion /story-companion /story/:storyId
  /islamic-fundamentals /introduction-to-islam /introduction-to-salah /introduction-to-islamic-history /good-manners
  /prophet-seerah /understanding-sunnah /introduction-to-fiqh /islamic-creed /advanced-quranic-studies
  /islamic-jurisprudence /hadith-sciences /islamic-philosophy /islamic-ethics /comparative-religion /islamic-finance
  /islamic-leadership /learn-arabic-alphabet`
  .trim()
  .split(/\s+/);
/** Beyond it: who is too young for Halaqa reads here why something of theirs was removed. */
const OURS = ['/decisions'];
const paths = site.pages.map((page) => page.path);

test('every page is one of the specification', () => {
  expect(paths).toContain('/dashboard');
  // A screen may have pages of its own below a route of the specification: one surah, one hadith.
  const isSpecified = (path: string) =>
    SPECIFIED.some((route) => path === route || path.startsWith(`${route}/:`));
  expect(paths.filter((path) => !isSpecified(path))).toEqual(OURS);
});

test.each(paths)('%s answers a page', async (path) => {
  const answer = await ask(path.replace(/:\w+/, '0f9d3c52-7f0e-4a52-9a3e-5a8f2c1d7e61'));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test.each([
  '/nothing-here',
  '/dashboard/deeper',
  '/auth/other',
  '/site.json',
  '/.env',
  '/assets/../site.json',
  '/pages/auth.en.html',
])('%s is not found, as a page', async (path) => {
  const answer = await ask(path, { accept: 'text/html' });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('text/html');
});

test.each([
  '/assets/..%2fsite.json',
  '/assets/%2e%2e%2fsite.json',
  '/assets/x/..%2f..%2fsite.json',
  '/assets/..%5csite.json',
  '/assets/',
])('%s leads out of no folder and lists none', async (path) => {
  const answer = await ask(path);
  expect([403, 404]).toContain(answer.status);
  expect(await answer.text()).not.toContain('scriptHashes');
});

test('an unknown API path and an unknown asset are not found as data', async () => {
  for (const path of ['/storage/v1/nothing', '/functions/v1/nothing', '/assets/nothing.js']) {
    const answer = await ask(path, { apikey: server.anonKey });
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get('content-type'), path).toContain('application/json');
  }
});

test.each([
  [{ cookie: 'lang=ar' }, 'ar', 'rtl'],
  [{ 'accept-language': 'tr-TR,tr;q=0.9,en;q=0.5' }, 'tr', 'ltr'],
  [{ 'accept-language': 'de-AT' }, 'de', 'ltr'],
  [{ 'accept-language': 'fr-FR' }, 'en', 'ltr'],
  [{ cookie: 'theme=x; lang=de', 'accept-language': 'ar' }, 'de', 'ltr'],
  [{ cookie: 'lang=xx', 'accept-language': 'ar' }, 'ar', 'rtl'],
])('the page speaks the language of %o', async (headers, language, direction) => {
  const answer = await ask('/', headers);
  expect(answer.headers.get('content-language')).toBe(language);
  expect(answer.headers.get('vary')).toContain('Accept-Language');
  expect(await answer.text()).toMatch(new RegExp(`<html[^>]* lang="${language}"[^>]* dir="${direction}"`));
});

test('the policy of pages allows no inline code, no eval and no other origin', async () => {
  const policy = (await ask('/')).headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toMatch(/https?:\/\/(?!127\.0\.0\.1)/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  for (const hash of site.scriptHashes) expect(policy).toContain(hash);
});

test.each([
  ['recognition-worker', true],
  ['barcode-worker', true],
  ['finder-worker', false],
])('%s speaks to us alone; that it runs compiled code is %s', async (name, compiled) => {
  const file = readdirSync(fromRoot('dist/web/assets')).find((file) => file.startsWith(`${name}-`)) ?? '';
  for (const encoding of ['identity', 'br']) {
    const script = await ask(`/assets/${file.replace(/\.(br|gz)$/, '')}`, { 'accept-encoding': encoding });
    expect(script.status).toBe(200);
    expect(script.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'${compiled ? " 'wasm-unsafe-eval'" : ''}; connect-src 'self'`,
    );
  }
});

test('pages are asked for again, assets are kept for ever, both compressed', async () => {
  const page = await ask('/', { 'accept-encoding': 'br' });
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('content-encoding')).toBe('br');
  const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': page.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);

  const script = /\/assets\/[\w.-]+\.js\b/.exec(await page.text())?.[0] ?? '';
  const asset = await ask(script, { 'accept-encoding': 'br' });
  expect(asset.status).toBe(200);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect(asset.headers.get('vary')).toBe('accept-encoding');
  expect(asset.headers.get('content-type')).toContain('javascript');
});

test('a page asks no other origin for anything', async () => {
  for (const { files } of site.pages)
    for (const file of Object.values(files)) {
      const html = readFileSync(fromRoot('dist/web', file), 'utf8');
      expect(html.match(/(?:src|href)="(?:https?:)?\/\/[^"]+"/g) ?? [], file).toEqual([]);
      expect(html, file).not.toMatch(/ style="/);
    }
});

test('the worker of the offline start is asked for anew each time', async () => {
  const worker = await ask('/sw.js');
  expect(worker.status).toBe(200);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect((await ask('/manifest.webmanifest')).status).toBe(200);
});

test('the first screen is small: scripts under 100 KB, page with styles under 20 KB, no font', () => {
  for (const page of site.pages.filter(({ path }) => path === '/' || path === '/landing'))
    for (const file of Object.values(page.files)) {
      const { html, scripts, fonts } = pageWeight(fromRoot('dist/web'), file);
      expect(scripts, file).toBeLessThanOrEqual(100_000);
      expect(html, file).toBeLessThanOrEqual(20_000);
      expect(fonts, file).toBe(0);
    }
});

/** The table for operators of a CDN: what a path in its first column is answered with, by its second. */
const TOLD = [
  ...readFileSync(fromRoot('docs/operating.md'), 'utf8').matchAll(
    /^\| ((?:pages, )?`\/.*?) +\| `([^`]+)`(.*)\|$/gm,
  ),
].map(([, paths = '', said = '', more = '']) => ({ paths, said, more }));
const asset = (ending: string) =>
  `/assets/${readdirSync(fromRoot('dist/web/assets')).find((name) => name.endsWith(ending)) ?? ''}`;

test.each([
  ['/assets/…', () => asset('.js')],
  ['/assets/…', () => asset('.css')],
  ['/assets/…', () => asset('.woff2')],
  ['/assets/…', () => asset('.json')],
  ['/auth/v1/.well-known/jwks.json', () => '/auth/v1/.well-known/jwks.json'],
  ['/.well-known/…', () => '/.well-known/certificate-keys.json'],
  ['/sw.js', () => '/landing'],
  ['/sw.js', () => '/sw.js'],
  ['/config.json', () => '/config.json'],
  ['/sw.js', () => '/manifest.webmanifest'],
  ['/rest/…', () => '/rest/v1/profiles'],
  ['/auth/…', () => '/auth/v1/settings'],
  ['/functions/…', () => '/functions/v1/nothing'],
])('%s is kept for as long as operators are told (%#)', async (path, sample) => {
  const answer = await ask(sample(), { apikey: server.anonKey });
  const [told] = TOLD.filter(({ paths }) => paths.includes(`\`${path}\``));
  expect(answer.headers.get('cache-control'), sample()).toBe(told?.said);
});

test('whatever may be kept for ever has its content in its name and is the same for everybody', async () => {
  const names = readdirSync(fromRoot('dist/web/assets')).filter((name) => !/\.(br|gz)$/.test(name));
  expect(names.filter((name) => !/-[\w-]{8,}(?:\.\w+)?$/.test(name))).toEqual([]);
  for (const ending of ['.js', '.css', '.woff2']) {
    const path = asset(ending);
    const one = await ask(path, { 'accept-language': 'ar', cookie: 'lang=ar' });
    const other = await ask(path, { 'accept-language': 'de', origin: 'https://elsewhere.example' });
    expect(one.headers.get('set-cookie')).toBeNull();
    expect(one.headers.get('etag')).toBe(other.headers.get('etag'));
    expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(true);
  }
  const missing = await ask('/assets/gone-12345678.js');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
});
