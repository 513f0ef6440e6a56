import { useSyncExternalStore } from 'react';
import { nextAyah } from '#core/quran/recitation.ts';
import type { Repeat } from '#core/quran/recitation.ts';
import { createStore, useStore } from '#web/platform/store.ts';

export interface PlayerState {
  /** The ayah that is recited, or that failed to be. */
  ayah: number | null;
  state: 'still' | 'loading' | 'playing' | 'failed';
  repeat: Repeat;
  speed: number;
  /** Milliseconds since 1970 when it falls silent; `ayah` waits for the end of the present one. */
  sleepAt: number | null;
}

const STILL: PlayerState = {
  ayah: null,
  state: 'still',
  repeat: { kind: 'none' },
  speed: 1,
  sleepAt: null,
};

const state = createStore<PlayerState>(STILL);
const change = (next: Partial<PlayerState>) => state.set({ ...state.get(), ...next });

let audio: HTMLAudioElement | undefined;
let addressOf: (ayah: number) => string = () => '';
let until = 0;

function element(): HTMLAudioElement {
  if (audio) return audio;
  audio = new Audio();
  audio.preload = 'none';
  audio.addEventListener('playing', () => change({ state: 'playing' }));
  audio.addEventListener('ended', goOn);
  audio.addEventListener('error', () => state.get().ayah !== null && change({ state: 'failed' }));
  return audio;
}

function recite(ayah: number): void {
  const sound = element();
  change({ ayah, state: 'loading' });
  sound.src = addressOf(ayah);
  sound.playbackRate = state.get().speed;
  sound.play().catch((failure: unknown) => {
    // Another ayah was asked for meanwhile: that is no failure of this one.
    const overtaken = failure instanceof DOMException && failure.name === 'AbortError';
    if (!overtaken && state.get().ayah === ayah) change({ state: 'failed' });
  });
}

function goOn(): void {
  const { ayah, repeat, sleepAt } = state.get();
  if (ayah === null) return;
  if (sleepAt !== null && Date.now() >= sleepAt) return player.stop();
  const { next, repeat: left } = nextAyah(ayah, until, repeat);
  change({ repeat: left });
  if (next === null) player.stop();
  else recite(next);
}

/** One voice for the whole page. */
export const player = {
  start: (ayah: number, last: number, addresses: (ayah: number) => string): void => {
    addressOf = addresses;
    until = last;
    recite(ayah);
  },
  /** Silent as soon as somebody reads elsewhere. */
  within: (first: number, last: number): void => {
    const { ayah } = state.get();
    if (ayah !== null && (ayah < first || ayah > last)) player.stop();
  },
  /** Silence that can be broken. */
  pause: (): void => {
    audio?.pause();
    change({ state: 'still' });
  },
  resume: (): void => {
    const { ayah } = state.get();
    if (ayah !== null) recite(ayah);
  },
  stop: (): void => {
    audio?.pause();
    audio?.removeAttribute('src');
    change({ ayah: null, state: 'still', sleepAt: null });
  },
  repeat: (repeat: Repeat) => change({ repeat }),
  sleepAt: (sleepAt: number | null) => change({ sleepAt }),
  speed: (speed: number): void => {
    change({ speed });
    if (audio) audio.playbackRate = speed;
  },
};

export function usePlayer(): PlayerState {
  return useStore(state);
}

/** Only the two ayahs concerned are drawn again when the voice moves on. */
export function useIsRecited(ayah: number): boolean {
  const read = () => state.get().ayah === ayah;
  return useSyncExternalStore(state.subscribe, read, () => false);
}
