import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import type { Kept } from '#web/domain/offline/wish.ts';

/** What the service worker says is on the device; runs in the page. */
export async function askKept(language: string): Promise<Kept | null> {
  const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
  if (!active) return null;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<Kept>((said) => {
    port1.addEventListener('message', ({ data }: MessageEvent<Kept>) => said(data));
  });
  port1.start();
  active.postMessage({ kept: language }, [port2]);
  return answer;
}

export const keptIn = (page: Page, language: string): Promise<Kept | null> =>
  page.evaluate(askKept, language);

/** Whether a first visit has brought what it brings by itself: tools, words, the text and the search. */
export function isAllKept(kept: Kept | null, language: string): boolean {
  if (!kept?.tools || !kept.search) return false;
  const packs = language === 'ar' ? 1 : 2;
  return Object.values(kept.surahs).filter((surahs) => surahs === 114).length >= packs;
}

/** Waits until the tools and their words are there, which come first. */
export async function untilToolsAreKept(page: Page, language: string): Promise<void> {
  await vi.waitUntil(async () => (await keptIn(page, language))?.tools === true, {
    timeout: 90_000,
    interval: 250,
  });
}

/** Waits until everything is there. */
export async function untilKept(page: Page, language: string): Promise<void> {
  await vi.waitUntil(async () => isAllKept(await keptIn(page, language), language), {
    timeout: 90_000,
    interval: 250,
  });
}
