import type { Message } from '#web/domain/offline/wish.ts';
import { shownLanguage } from '#web/platform/language/current.ts';

/** Asks the service worker to keep what answers in a language, through new versions of the app as well. */
export async function keepAnswerer(language: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: { language: shownLanguage.get(), answers: [language] } } satisfies Message, []);
}
