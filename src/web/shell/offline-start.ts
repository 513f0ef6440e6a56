import { reachable } from '#web/connection.ts';
import { shownLanguage } from '#web/language/current.ts';
import type { Message } from '#web/offline/wish.ts';
import { ownScript } from '#web/own-script.ts';
import { session } from '#web/session/session.ts';
import { whenIdle } from '#web/shell/idle.ts';

const WORKER = '/sw.js';

/** Keeps the shell and the words of the reader's language on the device; for those who are inside, the Quran too. */
export async function prepareOfflineStart(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await whenIdle();
  followConnection();
  try {
    await navigator.serviceWorker.register(ownScript(WORKER));
    await keepLanguage();
    shownLanguage.subscribe(() => void keepLanguage());
    followSession();
  } catch (failure) {
    console.warn('The offline start could not be prepared', failure);
  }
}

async function keepLanguage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: { language: shownLanguage.get() } } satisfies Message, []);
}

function followConnection(): void {
  const look = () => {
    if (!reachable.get()) void import('#web/offline/return.ts').then(({ lookForReturn }) => lookForReturn());
  };
  look();
  reachable.subscribe(look);
}

/** Whoever only passes by gets nothing that they have no use for. */
function followSession(): void {
  if (session.get().user)
    void import('#web/offline/keep-texts.ts').then(({ keepTextsSoon }) => keepTextsSoon());
  else {
    const leave = session.subscribe(() => {
      if (!session.get().user) return;
      leave();
      followSession();
    });
  }
}
