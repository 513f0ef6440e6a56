import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import type { Kept } from '#web/domain/offline/wish.ts';

/** What the service worker says is on the device. */
export function keptIn(page: Page, language: string): Promise<Kept | null> {
  return page.evaluate(async (asked) => {
    const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    if (!active) return null;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<Kept>((said) => {
      port1.addEventListener('message', ({ data }: MessageEvent<Kept>) => said(data));
    });
    port1.start();
    active.postMessage({ kept: asked }, [port2]);
    return answer;
  }, language);
}

/** Waits until the first visit has brought what it brings by itself: tools, words, the text and the search. */
export async function untilKept(page: Page, language: string): Promise<void> {
  const packs = language === 'ar' ? 1 : 2;
  await vi.waitUntil(
    async () => {
      const kept = await keptIn(page, language);
      if (!kept?.tools || !kept.search) return false;
      return Object.values(kept.surahs).filter((surahs) => surahs === 114).length >= packs;
    },
    { timeout: 90_000, interval: 250 },
  );
}
