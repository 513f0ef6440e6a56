/// <reference lib="webworker" />
import { MEANINGS } from '#core/quran/meaning.ts';
import { keepParcel, missingIn } from '#web/domain/offline/parcel.ts';
import type { Kept, Wish } from '#web/domain/offline/wish.ts';

/** Filled in by the build: the code that every language shares. */
declare const CODE: string[];
/** The files of each language, `base` having no words, and those of the search. */
declare const BY_LANGUAGE: Record<string, string[]>;
/** Where the code lies in one file, and the words of each language. */
declare const CODE_PARCEL: string;
declare const WORD_PARCELS: Record<string, string>;
declare const SEARCH_FILES: Record<string, string[]>;
/** What answers in each language, and the program that reads it. */
declare const ANSWER_FILES: Record<string, { own: string[]; search: string[] }>;
declare const ANSWERER: string[];
/** Faces of the Quran text; the first is the one that readers get unasked. */
declare const FACES: string[];
/** Where the Quran text and its translations lie. */
declare const QURAN: string;

// Named once, or the build would write the lists at every mention.
const code = CODE;
const languageFiles = BY_LANGUAGE;
const searchFiles = SEARCH_FILES;
const answerFiles = ANSWER_FILES;
const faces = FACES;

export const ASSETS = 'assets';
export const PAGES = 'pages';
export const TEXTS = 'quran';
export const INDEXES = 'search';
export const ANSWERS = 'answers';
const WISH = '/wish.json';
const SURAHS = 114;

/** Whatever a build of this app may have under its caches of assets. */
export const currentAssets = () => new Set([...code, ...Object.values(languageFiles).flat(), ...faces]);

const wordsOf = (language: string) => [...(languageFiles['base'] ?? []), ...(languageFiles[language] ?? [])];
const packAddress = (pack: string) => `${QURAN}${pack}/`;

/** Behind whatever a page asks for. */
const quietly = (url: string) => new Request(url, { priority: 'low' });

/** Before a version of the app takes over, all its code is there. */
export async function keepCode(): Promise<void> {
  await keepParcel(await caches.open(ASSETS), code, CODE_PARCEL);
}

async function keepWords(language: string): Promise<void> {
  await keepParcel(await caches.open(ASSETS), wordsOf(language), WORD_PARCELS[language] ?? '');
}

/** A pack comes as one file and is kept as its surahs, as pages ask for them. */
async function keepText(pack: string): Promise<void> {
  const cache = await caches.open(TEXTS);
  const surahs = Array.from({ length: SURAHS }, (_, index) => `${packAddress(pack)}${index + 1}.json`);
  const missing = new Set(await missingIn(cache, surahs));
  if (missing.size === 0) return;
  const response = await fetch(quietly(`${packAddress(pack)}all.json`));
  if (!response.ok) throw new Error(`The Quran text answered ${response.status}`);
  const texts: unknown[] = await response.json();
  for (const [index, url] of surahs.entries())
    if (missing.has(url))
      await cache.put(
        url,
        new Response(JSON.stringify(texts[index]), { headers: { 'content-type': 'application/json' } }),
      );
}

async function keepMissing(name: string, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  for (const url of await missingIn(cache, urls)) await cache.add(quietly(url));
}

async function keepAnswers(language: string): Promise<void> {
  const { own = [], search = [] } = answerFiles[language] ?? {};
  await keepMissing(ASSETS, ANSWERER);
  await keepMissing(ANSWERS, own);
  await keepMissing(INDEXES, search);
}

/** One after the other, what is needed most first. */
async function keepAll({ language, texts = [], answers = [] }: Wish): Promise<void> {
  await keepWords(language);
  if (texts.length > 0) await keepTexts(language, texts);
  for (const each of answers) await keepAnswers(each);
}

async function keepTexts(language: string, texts: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  await cache.addAll(await missingIn(cache, faces.slice(0, 1)));
  for (const pack of texts) await keepText(pack);
  await keepMissing(INDEXES, searchFiles[language] ?? []);
}

/** The wish stays, so that the next version of this worker can fulfil it before it takes over. */
export async function keepWished(wish: Wish): Promise<void> {
  const pages = await caches.open(PAGES);
  const before = await rememberedWish();
  const answers = [...new Set([...(before?.answers ?? []), ...(wish.answers ?? [])])];
  await pages.put(WISH, new Response(JSON.stringify({ ...before, ...wish, answers })));
  await keepAll(wish);
}

/** For a new version: what was kept of the last one is there of this one, before the last one's is dropped. */
export async function keepAgain(): Promise<void> {
  const wish = await rememberedWish();
  if (wish) await keepAll(wish);
}

async function rememberedWish(): Promise<Wish | null> {
  const stored = await caches.match(WISH, { cacheName: PAGES });
  return stored ? await stored.json() : null;
}

/** What is on this device now. */
export async function kept(language: string): Promise<Kept> {
  const [assets, texts, indexes] = await Promise.all(
    [ASSETS, TEXTS, INDEXES].map((name) => caches.open(name)),
  );
  const surahs: Record<string, number> = {};
  for (const { url } of (await texts?.keys()) ?? []) {
    const { pathname } = new URL(url);
    const folder = [QURAN, MEANINGS].find((address) => pathname.startsWith(address));
    const [pack = ''] = folder === undefined ? [] : pathname.slice(folder.length).split('/');
    if (pack) surahs[pack] = (surahs[pack] ?? 0) + 1;
  }
  return {
    tools: assets !== undefined && (await missingIn(assets, wordsOf(language))).length === 0,
    search: indexes !== undefined && (await missingIn(indexes, searchFiles[language] ?? [])).length === 0,
    surahs,
  };
}
