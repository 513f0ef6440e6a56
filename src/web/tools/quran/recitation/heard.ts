import { useSyncExternalStore } from 'react';
import { createStore } from '#web/platform/store.ts';

/** The ayah that is recited. It stands apart from the player, which comes when somebody wants to listen. */
export const heard = createStore<number | null>(null);

/** Only the two ayahs concerned are drawn again when the voice moves on. */
export function useIsRecited(ayah: number): boolean {
  const read = () => heard.get() === ayah;
  return useSyncExternalStore(heard.subscribe, read, () => false);
}

let stop = () => undefined as void;

/** The player says how it is stopped, once it is there. */
export function stoppedBy(work: () => void): void {
  stop = work;
}

export const fallSilent = (): void => stop();
