import { useSyncExternalStore } from 'react';
import { Volume2 } from 'lucide-react';
import type en from '#web/courses/alphabet/en.json';
import { useText } from '#web/platform/language/use-text.ts';
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

/** Said once where something could be heard. */
export function VoiceNote() {
  const t = useText<typeof en>('courses/alphabet');
  return useArabicVoice() ? null : <p className="text-sm text-muted">{t('noVoice')}</p>;
}
