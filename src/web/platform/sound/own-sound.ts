import type { Sound } from '#core/reminders.ts';
import { playTone } from '#web/platform/sound/tones.ts';
import { createStore } from '#web/platform/store.ts';

/** Databases and caches of this kind go with the session. */
const CACHE = 'own:sound';
const ADDRESS = '/own-sound';
const NAME = 'x-name';

export const LARGEST_SOUND = 10 * 1024 * 1024;
/** Seconds; the longest adhan is shorter. */
const LONGEST_SOUND = 10 * 60;

export const canKeepSounds = (): boolean => 'caches' in globalThis;

/** The name of the file that is kept; undefined until that is known. */
export const ownSoundName = createStore<string | null | undefined>(undefined);
export const soundPlaying = createStore(false);

async function kept(): Promise<Response | undefined> {
  if (!canKeepSounds()) return undefined;
  return (await caches.open(CACHE)).match(ADDRESS);
}

export async function lookForSound(): Promise<void> {
  const name = (await kept())?.headers.get(NAME);
  ownSoundName.set(name ? decodeURIComponent(name) : null);
}

/** Keeps a file on this device alone. Answers what is wrong with it, if anything. */
export async function keepSound(file: File): Promise<'tooLarge' | 'notSound' | 'tooLong' | null> {
  // Some systems do not say what a file is; the browser tells when it reads it.
  if (file.type !== '' && !file.type.startsWith('audio/')) return 'notSound';
  if (file.size > LARGEST_SOUND) return 'tooLarge';
  const seconds = await lengthOf(file);
  if (seconds === null) return 'notSound';
  if (seconds > LONGEST_SOUND) return 'tooLong';
  const headers = { 'content-type': file.type, [NAME]: encodeURIComponent(file.name) };
  await (await caches.open(CACHE)).put(ADDRESS, new Response(file, { headers }));
  ownSoundName.set(file.name);
  return null;
}

export async function removeSound(): Promise<void> {
  stopSound();
  await caches.delete(CACHE);
  ownSoundName.set(null);
}

/** Read as the browser would play it; null for what it cannot. */
function lengthOf(file: Blob): Promise<number | null> {
  const address = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    const audio = new Audio();
    audio.preload = 'metadata';
    audio.addEventListener('loadedmetadata', () => resolve(audio.duration));
    audio.addEventListener('error', () => resolve(null));
    audio.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}

let stop: (() => void) | undefined;

export function stopSound(): void {
  stop?.();
}

/** A tone, or the file of one's own; a device that has none chimes instead. */
export async function playSound(sound: Sound): Promise<void> {
  if (sound !== 'own') return playTone(sound);
  const file = await (await kept())?.blob();
  if (!file) return playTone('bell');
  stopSound();
  const address = URL.createObjectURL(file);
  const audio = new Audio(address);
  const end = () => {
    audio.pause();
    URL.revokeObjectURL(address);
    if (stop === end) stop = undefined;
    soundPlaying.set(false);
  };
  stop = end;
  audio.addEventListener('ended', end);
  try {
    await audio.play();
    if (stop === end) soundPlaying.set(true);
  } catch {
    // Nobody has touched the page yet: browsers let it make no sound.
    end();
  }
  return undefined;
}
