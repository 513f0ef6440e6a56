import { useEffect, useRef, useState } from 'react';
import type { BuiltLesson } from '#content/built-course.ts';
import { READ_ALOUD, sentencesOf } from '#web/courses/lesson/sentences.ts';
import { useLanguage } from '#web/platform/language/current.ts';

/** The sentence that is being said. */
export interface Spoken {
  block: string;
  paragraph: number;
  sentence: number;
}

export interface ReadAloud {
  /** Whether this device has a voice of the language. */
  canSpeak: boolean;
  spoken: Spoken | null;
  start: () => void;
  stop: () => void;
}

/** Reads the words of a lesson with the device's own voice, sentence by sentence. Scripture is passed over. */
export function useReadAloud(lesson: BuiltLesson): ReadAloud {
  const language = useLanguage();
  const voice = useVoice(language);
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  const run = useRef(0);

  const stop = () => {
    run.current += 1;
    speechSynthesis.cancel();
    setSpoken(null);
  };
  // Whoever leaves the page wants silence.
  useEffect(
    () => () => {
      run.current += 1;
      if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
    },
    [],
  );

  async function start(): Promise<void> {
    stop();
    const mine = run.current;
    for (const part of partsOf(lesson, language)) {
      if (run.current !== mine || !voice) return;
      setSpoken(part.at);
      document.getElementById(part.at.block)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
      await said(part.text, voice);
    }
    if (run.current === mine) setSpoken(null);
  }
  return { canSpeak: voice !== null, spoken, start: () => void start(), stop };
}

function partsOf({ blocks }: BuiltLesson, language: string): { at: Spoken; text: string }[] {
  return blocks
    .filter(({ block }) => READ_ALOUD.has(block.kind))
    .flatMap(({ block, words }) =>
      (words.text ?? []).flatMap((text, paragraph) =>
        sentencesOf(text, language).map((piece, sentence) => ({
          at: { block: block.id, paragraph, sentence },
          text: piece,
        })),
      ),
    );
}

function said(text: string, voice: SpeechSynthesisVoice): Promise<void> {
  return new Promise((done) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.addEventListener('end', () => done());
    utterance.addEventListener('error', () => done());
    speechSynthesis.speak(utterance);
  });
}

/** Voices arrive late in some browsers. */
function useVoice(language: string): SpeechSynthesisVoice | null {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    if (!('speechSynthesis' in globalThis)) return undefined;
    const look = () => setVoices(speechSynthesis.getVoices());
    look();
    speechSynthesis.addEventListener?.('voiceschanged', look);
    return () => speechSynthesis.removeEventListener?.('voiceschanged', look);
  }, []);
  return voices.find(({ lang }) => lang.toLowerCase().startsWith(language)) ?? null;
}
