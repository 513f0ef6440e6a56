import { nextAyah } from '#core/quran/recitation.ts';
import type { Repeat } from '#core/quran/recitation.ts';
import { createStore, useStore } from '#web/platform/store.ts';
import { heard, stoppedBy } from '#web/tools/quran/recitation/heard.ts';

/** Seconds between two ayahs while something is repeated, or as long as the one before: time to say it oneself. */
export type Gap = number | 'ayah';

export interface PlayerState {
  /** The ayah that is recited, or that failed to be. */
  ayah: number | null;
  /** `waiting`: in the pause between two ayahs. */
  state: 'still' | 'loading' | 'playing' | 'waiting' | 'failed';
  repeat: Repeat;
  gap: Gap;
  speed: number;
  /** After how many minutes it falls silent, at the end of an ayah; 0: never. */
  sleep: number;
  /** The same in milliseconds since 1970. */
  sleepAt: number | null;
}

const STILL: PlayerState = {
  ayah: null,
  state: 'still',
  repeat: { kind: 'none' },
  gap: 0,
  speed: 1,
  sleep: 0,
  sleepAt: null,
};

const state = createStore<PlayerState>(STILL);
const change = (next: Partial<PlayerState>) => {
  state.set({ ...state.get(), ...next });
  heard.set(state.get().ayah);
};

/** While one is heard the other has the next ayah ready, so that nothing comes between them. */
let voices: { now: HTMLAudioElement; next: HTMLAudioElement } | undefined;
let addressOf: (ayah: number) => string = () => '';
let from = 0;
let until = 0;
let pause: ReturnType<typeof setTimeout> | undefined;

function newVoice(): HTMLAudioElement {
  const voice = new Audio();
  voice.preload = 'auto';
  const whenHeard = (work: () => void) => () => {
    if (voice === voices?.now && state.get().ayah !== null) work();
  };
  voice.addEventListener(
    'playing',
    whenHeard(() => {
      change({ state: 'playing' });
      prepareNext();
    }),
  );
  voice.addEventListener(
    'waiting',
    whenHeard(() => {
      if (!voice.paused) change({ state: 'loading' });
    }),
  );
  voice.addEventListener('ended', whenHeard(goOn));
  voice.addEventListener(
    'error',
    whenHeard(() => change({ state: 'failed' })),
  );
  return voice;
}

const isAt = (voice: HTMLAudioElement, address: string) =>
  voice.getAttribute('src') === address && voice.error === null;

function prepareNext(): void {
  const { ayah, repeat } = state.get();
  const next = ayah === null ? null : nextAyah(ayah, until, repeat).next;
  if (!voices || next === null || next === ayah || isAt(voices.next, addressOf(next))) return;
  voices.next.src = addressOf(next);
}

function recite(ayah: number): void {
  clearTimeout(pause);
  voices ??= { now: newVoice(), next: newVoice() };
  const address = addressOf(ayah);
  if (isAt(voices.next, address)) {
    voices.now.pause();
    voices = { now: voices.next, next: voices.now };
  } else if (!isAt(voices.now, address)) voices.now.src = address;
  // A seek would cost the moment that was won.
  if (voices.now.currentTime > 0) voices.now.currentTime = 0;
  change({ ayah, state: 'loading' });
  speak(voices.now, ayah);
}

function speak(voice: HTMLAudioElement, ayah: number): void {
  voice.defaultPlaybackRate = state.get().speed;
  voice.playbackRate = state.get().speed;
  voice.play().catch((failure: unknown) => {
    const name = failure instanceof DOMException ? failure.name : '';
    // Another ayah was asked for meanwhile: that is no failure of this one.
    if (name === 'AbortError' || voice !== voices?.now || state.get().ayah !== ayah) return;
    // Some browsers let only that voice go on which a press has begun.
    if (name === 'NotAllowedError' && voices.next.currentSrc !== '') {
      voices = { now: voices.next, next: voice };
      voices.now.src = addressOf(ayah);
      voices.now.play().catch(() => change({ state: 'failed' }));
    } else change({ state: 'failed' });
  });
}

function goOn(): void {
  const { ayah, repeat, sleepAt, gap } = state.get();
  if (ayah === null) return;
  if (sleepAt !== null && Date.now() >= sleepAt) return player.stop();
  const { next, repeat: left } = nextAyah(ayah, until, repeat);
  change({ repeat: left });
  if (next === null) return player.stop();
  const seconds = repeat.kind === 'none' ? 0 : gap === 'ayah' ? (voices?.now.duration ?? 0) : gap;
  if (seconds === 0) return recite(next);
  change({ state: 'waiting' });
  pause = setTimeout(() => recite(next), seconds * 1000);
}

/** One voice for the whole page. */
export const player = {
  start: (ayah: number, first: number, last: number, addresses: (ayah: number) => string): void => {
    addressOf = addresses;
    from = first;
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
    clearTimeout(pause);
    voices?.now.pause();
    change({ state: 'still' });
  },
  /** Where it was left, or from the beginning of the ayah where that failed or was over. */
  resume: (): void => {
    const { ayah } = state.get();
    if (ayah === null || !voices) return;
    if (!isAt(voices.now, addressOf(ayah)) || voices.now.ended) return recite(ayah);
    change({ state: 'loading' });
    speak(voices.now, ayah);
  },
  /** So many ayahs on or back, whatever is repeated. */
  move: (steps: 1 | -1): void => {
    const { ayah } = state.get();
    if (ayah === null) return;
    const to = ayah + steps;
    if (to > until) player.stop();
    else recite(Math.max(to, from));
  },
  stop: (): void => {
    clearTimeout(pause);
    for (const voice of voices ? [voices.now, voices.next] : []) {
      voice.pause();
      voice.removeAttribute('src');
    }
    change({ ayah: null, state: 'still', sleep: 0, sleepAt: null, repeat: { kind: 'none' } });
  },
  repeat: (repeat: Repeat, gap: Gap): void => change({ repeat, gap }),
  sleepIn: (sleep: number): void => {
    if (sleep !== state.get().sleep)
      change({ sleep, sleepAt: sleep === 0 ? null : Date.now() + sleep * 60_000 });
  },
  speed: (speed: number): void => {
    change({ speed });
    if (voices) voices.now.playbackRate = speed;
  },
  /** How long the ayah is and how far it has come, for the lock screen. */
  position: () => {
    const { duration = 0, currentTime = 0 } = voices?.now ?? {};
    return Number.isFinite(duration) && duration > 0
      ? { duration, position: Math.min(currentTime, duration) }
      : null;
  },
};
stoppedBy(player.stop);

export function usePlayer(): PlayerState {
  return useStore(state);
}
