import { useEffect, useId, useSyncExternalStore } from 'react';
import { Volume2 } from 'lucide-react';
import type en from '#web/courses/alphabet/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { createStore, useStore } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';

const speech = () => ('speechSynthesis' in globalThis ? globalThis.speechSynthesis : null);

/** Voices that speak on somebody's server are not asked: what is learned stays on the device. */
const arabicVoice = () =>
  speech()
    ?.getVoices()
    .find(({ lang, localService }) => localService && /^ar\b/iu.test(lang)) ?? null;

function onVoices(changed: () => void): () => void {
  const device = speech();
  device?.addEventListener('voiceschanged', changed);
  return () => device?.removeEventListener('voiceschanged', changed);
}

/** Says names of letters and syllables, never words of the Quran; null where the device has no Arabic voice. */
export function useArabicVoice(): ((text: string) => void) | null {
  const voice = useSyncExternalStore(onVoices, arabicVoice, () => null);
  if (!voice) return null;
  return (text) => {
    const said = new SpeechSynthesisUtterance(text);
    said.voice = voice;
    said.lang = voice.lang;
    said.rate = 0.75;
    speech()?.cancel();
    speech()?.speak(said);
  };
}

/** A button that can be heard, and none where it could not. */
export function SayButton({ text, name }: { text: string; name: string }) {
  const t = useText<typeof en>('courses/alphabet');
  const say = useArabicVoice();
  return (
    say && (
      <IconButton
        label={t('hear', { name })}
        className="bg-primary-soft text-primary"
        onClick={() => say(text)}
      >
        <Volume2 className="size-5" aria-hidden="true" />
      </IconButton>
    )
  );
}

const notes = createStore<readonly string[]>([]);

/** Where something could be heard; said by the first of several on a page. */
export function VoiceNote() {
  const t = useText<typeof en>('courses/alphabet');
  const id = useId();
  const [first] = useStore(notes);
  useEffect(() => {
    notes.set([...notes.get(), id]);
    return () => notes.set(notes.get().filter((each) => each !== id));
  }, [id]);
  return useArabicVoice() || first !== id ? null : <p className="text-sm text-muted">{t('noVoice')}</p>;
}
