import { shownLanguage } from '#web/language/current.ts';
import { ownScript } from '#web/own-script.ts';
import { whenIdle } from '#web/shell/idle.ts';

const WORKER = '/sw.js';

/** Keeps the shell and the words of the reader's language on the device. */
export async function prepareOfflineStart(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await whenIdle();
  try {
    await navigator.serviceWorker.register(ownScript(WORKER));
    await keepLanguage();
    shownLanguage.subscribe(() => void keepLanguage());
  } catch (failure) {
    console.warn('The offline start could not be prepared', failure);
  }
}

async function keepLanguage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: shownLanguage.get() }, []);
}
