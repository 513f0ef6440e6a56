import { shownLanguage } from '#web/language/current.ts';
import { whenIdle } from '#web/shell/idle.ts';

interface ScriptUrls {
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls };
  }
}

const WORKER = '/sw.js';

/** Keeps the shell and the words of the reader's language on the device. */
export async function prepareOfflineStart(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await whenIdle();
  try {
    await navigator.serviceWorker.register(workerUrl());
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

/** The only script address that code may choose at run time. */
function workerUrl(): string {
  const rules: ScriptUrls = {
    createScriptURL(url) {
      if (url !== WORKER) throw new TypeError('Not one of our scripts');
      return url;
    },
  };
  return (window.trustedTypes?.createPolicy('rafiq', rules) ?? rules).createScriptURL(WORKER);
}
