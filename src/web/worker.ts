/// <reference lib="webworker" />
import { CacheFirst, NetworkFirst, Serwist } from 'serwist';
import type { PrecacheEntry } from 'serwist';
import { openNotification, showNotification } from '#web/notification.ts';
import { pathOf } from '#web/registry.ts';

/** Filled in by the build: the code that every language shares, and the files of each language; `base` has no words. */
declare const SHELL: PrecacheEntry[];
declare const BY_LANGUAGE: Record<string, string[]>;
/** Faces of the Quran text, kept once they were needed. */
declare const FACES: string[];
/** Where the gazetteer of this build lies. */
declare const GAZETTEER: string;
/** Where the Quran text and its translations lie. */
declare const QURAN: string;
/** Models for reading labels, and the workers that read by them: kept once they were needed. */
declare const READING: string;
declare const READING_WORKERS: string[];
/** Where the indexes of the search lie, one folder for each pack. */
declare const SEARCH: string[];
declare const self: ServiceWorkerGlobalScope;

// Named once, or the build would write the list at every mention.
const languageFiles = BY_LANGUAGE;
const ASSETS = 'assets';
const PAGES = 'pages';
const PLACES = 'places';
const SURAHS = 'quran';
const INDEXES = 'search';
const MODELS = 'reading';
/** A page from behind the gate holds nothing but the spinner, so it may open any path while offline. */
const START_PAGE = pathOf('dashboard');
const CONFIG = '/config.json';
const API = /^\/(auth|rest|storage|realtime|functions)\/v1\//;

async function keepStartPage(): Promise<void> {
  const cache = await caches.open(PAGES);
  // The cookie makes the server answer in the reader's language.
  const fresh = (path: string) => new Request(path, { credentials: 'same-origin', cache: 'no-cache' });
  await cache.addAll([fresh(START_PAGE), fresh(CONFIG)]);
}

async function keepLanguage(language: string): Promise<void> {
  const cache = await caches.open(ASSETS);
  const missing: string[] = [];
  for (const url of [languageFiles['base'], languageFiles[language]].flatMap((urls) => urls ?? []))
    if (!(await cache.match(url))) missing.push(url);
  await Promise.all([cache.addAll(missing), keepStartPage()]);
}

async function dropOldAssets(): Promise<void> {
  const current = new Set([...Object.values(languageFiles).flat(), ...FACES, ...READING_WORKERS]);
  const cache = await caches.open(ASSETS);
  const old = (await cache.keys()).filter((request) => !current.has(new URL(request.url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

const isIn = (addresses: readonly string[], url: URL) =>
  addresses.some((address) => url.pathname.startsWith(address));

/** Whoever looked for their city, or read a surah, finds it offline, too. */
async function dropOthers(name: string, ...addresses: string[]): Promise<void> {
  const cache = await caches.open(name);
  const old = (await cache.keys()).filter((request) => !isIn(addresses, new URL(request.url)));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(START_PAGE, { cacheName: PAGES })) ?? Response.error();
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepStartPage()));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      dropOldAssets(),
      dropOthers(PLACES, GAZETTEER),
      dropOthers(SURAHS, QURAN),
      dropOthers(INDEXES, ...SEARCH),
      dropOthers(MODELS, READING),
    ]),
  ),
);
self.addEventListener('push', (event) => event.waitUntil(showNotification(self, event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotification(self, event.notification));
});
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { keep }: { keep?: unknown } = event.data;
  if (typeof keep === 'string') event.waitUntil(keepLanguage(keep));
});

/**
 * Nothing that the API answers is ever kept. No navigation preload: it would ask for a link in a mail twice, and such a
 * link works once.
 */
new Serwist({
  precacheEntries: SHELL,
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, url }) => request.mode === 'navigate' && !API.test(url.pathname),
      handler: ({ request }) => openPage(request),
    },
    {
      matcher: ({ url }) => url.pathname.startsWith(GAZETTEER),
      handler: new CacheFirst({ cacheName: PLACES }),
    },
    {
      matcher: ({ url }) => url.pathname.startsWith(QURAN),
      handler: new CacheFirst({ cacheName: SURAHS }),
    },
    {
      matcher: ({ url }) => url.pathname.startsWith(READING),
      handler: new CacheFirst({ cacheName: MODELS }),
    },
    {
      matcher: ({ url }) => isIn(SEARCH, url),
      handler: new CacheFirst({ cacheName: INDEXES }),
    },
    {
      matcher: ({ url }) => url.pathname.startsWith('/assets/'),
      handler: new CacheFirst({ cacheName: ASSETS }),
    },
    {
      matcher: ({ url }) => url.pathname === CONFIG,
      handler: new NetworkFirst({ cacheName: PAGES, networkTimeoutSeconds: 3 }),
    },
  ],
}).addEventListeners();
