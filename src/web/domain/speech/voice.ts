import { useSyncExternalStore } from 'react';

const speech = () => ('speechSynthesis' in globalThis ? globalThis.speechSynthesis : null);

/** Some browsers make a new object of a voice whenever they are asked: the first one stands for all. */
const known = new Map<string, SpeechSynthesisVoice>();

/** Voices that speak on somebody's server are not asked: what is read stays on the device. */
function voiceOf(language: string): SpeechSynthesisVoice | null {
  const found = speech()
    ?.getVoices()
    .find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(language));
  if (!found) return null;
  const same = known.get(found.voiceURI);
  if (!same) known.set(found.voiceURI, found);
  return same ?? found;
}

/** Voices arrive late in some browsers. */
function onVoices(changed: () => void): () => void {
  const device = speech();
  device?.addEventListener?.('voiceschanged', changed);
  return () => device?.removeEventListener?.('voiceschanged', changed);
}

/** The device's own voice of a language; null where it has none. */
export function useDeviceVoice(language: string): SpeechSynthesisVoice | null {
  return useSyncExternalStore(
    onVoices,
    () => voiceOf(language),
    () => null,
  );
}

export interface Manner {
  /** 1 is the voice's own pace. */
  rate?: number;
  /** From 0, which nobody hears, to 1. */
  volume?: number;
}

/** Says a text; done when it was said, or could not be. */
export function said(text: string, voice: SpeechSynthesisVoice, { rate = 1, volume = 1 }: Manner = {}) {
  return new Promise<void>((done) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    utterance.volume = volume;
    utterance.addEventListener('end', () => done());
    utterance.addEventListener('error', () => done());
    speech()?.speak(utterance);
  });
}

export function hush(): void {
  speech()?.cancel();
}
