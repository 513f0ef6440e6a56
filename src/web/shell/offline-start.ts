import { lookForReturn } from '#web/domain/offline/return.ts';
import type { Message } from '#web/domain/offline/wish.ts';
import { reachable } from '#web/platform/connection.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { shownLanguage } from '#web/platform/language/current.ts';
import { ownScript } from '#web/platform/own-script.ts';
import { session } from '#web/platform/session/session.ts';

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
    // Not fetched when it is needed: it is needed when nothing can be fetched.
    if (!reachable.get()) void lookForReturn();
  };
  look();
  reachable.subscribe(look);
}

/** Whoever only passes by gets nothing that they have no use for. */
function followSession(): void {
  if (session.get().user)
    void import('#web/domain/offline/keep-texts.ts').then(({ keepTextsSoon }) => keepTextsSoon());
  else {
    const leave = session.subscribe(() => {
      if (!session.get().user) return;
      leave();
      followSession();
    });
  }
}
