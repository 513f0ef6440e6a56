/// <reference lib="webworker" />
import { CacheFirst, createPartialResponse, NetworkFirst, Serwist } from 'serwist';
import type { PrecacheEntry } from 'serwist';
import {
  ANSWERS,
  ASSETS,
  currentAssets,
  INDEXES,
  keepAgain,
  keepCode,
  keepWished,
  kept,
  PAGES,
  TEXTS,
} from '#web/domain/offline/keeper.ts';
import { MEANINGS, MEANINGS_LIST } from '#core/quran/meaning.ts';
import type { Message } from '#web/domain/offline/wish.ts';
import { SOUND_CACHE, SOUNDS } from '#web/domain/quran/kept-sound.ts';
import { openNotification, showNotification } from '#web/platform/push/notification.ts';
import { pathOf } from '#web/registry.ts';

/** Filled in by the build: the few files whose names carry no hash. */
declare const UNHASHED_FILES: PrecacheEntry[];
/** Where the gazetteer of this build lies. */
declare const GAZETTEER: string;
/** Where the Quran text and its translations lie. */
declare const QURAN: string;
/** Where lessons lie: whatever was read stays, and so does what somebody keeps. Their catalogue is kept like the words of screens. */
declare const COURSES: string;
/** Where the pictures of stories lie, which stay once they were seen. Their words are the account's, and never kept here. */
declare const SCENES: string;
/** Models for reading labels. */
declare const LABEL_MODELS: string;
/** Workers that read labels and answer questions, kept like what they read: once they were needed. */
declare const LATER_WORKERS: string[];
/** Where lies what the assistant answers from. */
declare const ASSISTANT: string;
/** Where the indexes of the search lie, one folder for each pack. */
declare const SEARCH: string[];
declare const self: ServiceWorkerGlobalScope;

const PLACES = 'places';
const MODELS = 'reading';
const LESSONS = 'courses';
const PICTURES = 'scenes';
const ALWAYS_KEPT = currentAssets();
/** A page from behind the gate holds nothing but the spinner, so it may open any path while offline. */
const START_PAGE = pathOf('dashboard');
const CONFIG = '/config.json';
/** What a proxy says when nobody is behind it. */
const UNANSWERED = new Set([502, 503, 504]);
const API = /^\/(auth|rest|storage|realtime|functions)\/v1\//;

async function keepStartPage(): Promise<void> {
  const cache = await caches.open(PAGES);
  // The cookie makes the server answer in the reader's language.
  const fresh = (path: string) => new Request(path, { credentials: 'same-origin', cache: 'no-cache' });
  await cache.addAll([fresh(START_PAGE), fresh(CONFIG)]);
}

async function dropOldAssets(): Promise<void> {
  const current = new Set([...ALWAYS_KEPT, ...LATER_WORKERS]);
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
  const answer = await fetch(request).catch(() => null);
  if (answer && !UNANSWERED.has(answer.status)) return answer;
  return (await caches.match(START_PAGE, { cacheName: PAGES })) ?? answer ?? Response.error();
}

/** What somebody kept is heard from here; players ask for ranges of it. */
async function openSound(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: SOUND_CACHE });
  if (!kept) return fetch(request);
  return request.headers.has('range') ? createPartialResponse(request, kept) : kept;
}

// What could not be fetched again now is asked for by the next page; the new version is worth more than waiting for it.
self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([keepStartPage(), keepCode(), keepAgain().catch(() => undefined)])),
);
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      dropOldAssets(),
      dropOthers(PLACES, GAZETTEER),
      dropOthers(TEXTS, QURAN, MEANINGS),
      dropOthers(LESSONS, COURSES),
      dropOthers(PICTURES, SCENES),
      dropOthers(INDEXES, ...SEARCH),
      dropOthers(ANSWERS, ASSISTANT),
      dropOthers(MODELS, LABEL_MODELS),
    ]),
  ),
);
self.addEventListener('push', (event) => event.waitUntil(showNotification(self, event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotification(self, event.notification));
});
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: Message = event.data;
  if ('keep' in message) event.waitUntil(Promise.all([keepStartPage(), keepWished(message.keep)]));
  else event.waitUntil(kept(message.kept).then((found) => event.ports[0]?.postMessage(found)));
});

/**
 * Nothing that the API answers is ever kept. No navigation preload: it would ask for a link in a mail twice, and such a
 * link works once.
 */
new Serwist({
  precacheEntries: UNHASHED_FILES,
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
      matcher: ({ url }) => isIn([QURAN, MEANINGS], url) && url.pathname !== MEANINGS_LIST,
      handler: new CacheFirst({ cacheName: TEXTS }),
    },
    {
      matcher: ({ url }) => url.pathname.startsWith(COURSES) && !ALWAYS_KEPT.has(url.pathname),
      handler: new CacheFirst({ cacheName: LESSONS }),
    },
    {
      matcher: ({ url }) => url.pathname.startsWith(SCENES),
      handler: new CacheFirst({ cacheName: PICTURES }),
    },
    {
      matcher: ({ url }) => url.pathname.startsWith(LABEL_MODELS),
      handler: new CacheFirst({ cacheName: MODELS }),
    },
    {
      matcher: ({ url }) => url.pathname.startsWith(ASSISTANT),
      handler: new CacheFirst({ cacheName: ANSWERS }),
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
      matcher: ({ url }) => url.pathname.startsWith(SOUNDS),
      handler: ({ request }) => openSound(request),
    },
    {
      matcher: ({ url }) => url.pathname === CONFIG,
      handler: new NetworkFirst({ cacheName: PAGES, networkTimeoutSeconds: 3 }),
    },
  ],
}).addEventListeners();
