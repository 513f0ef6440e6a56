import { useEffect, useId } from 'react';
import { Volume2 } from 'lucide-react';
import type en from '#web/courses/alphabet/en.json';
import { hush, said, useDeviceVoice } from '#web/domain/speech/voice.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { createStore, useStore } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';

/** Says names of letters and syllables, never words of the Quran; null where the device has no Arabic voice. */
export function useArabicVoice(): ((text: string) => void) | null {
  const voice = useDeviceVoice('ar');
  if (!voice) return null;
  return (text) => {
    hush();
    void said(text, voice, { rate: 0.75 });
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
