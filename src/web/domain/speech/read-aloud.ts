import { useEffect, useRef, useState } from 'react';
import { hush, said, useDeviceVoice } from '#web/domain/speech/voice.ts';
import type { Manner } from '#web/domain/speech/voice.ts';
import { useLatest } from '#web/ui/use-latest.ts';

/** A sentence and where it stands, or the silence where something is shown that is never spoken. */
export interface Piece<Place> {
  at: Place;
  /** Null: nothing is said. */
  text: string | null;
  /** Silence after it, in milliseconds. */
  pause?: number;
}

export interface ReadAloud<Place> {
  /** Whether this device has a voice of the language. */
  canSpeak: boolean;
  /** Where the voice is; null while it is silent. */
  spoken: Place | null;
  start: (pieces: readonly Piece<Place>[]) => void;
  stop: () => void;
}

interface Manners<Place> {
  /** Asked before each sentence. */
  manner?: () => Manner;
  onPiece?: (at: Place) => void;
  /** When all was said; not when somebody stopped it. */
  onEnd?: () => void;
}

/** Reads with the device's own voice, sentence by sentence. */
export function useReadAloud<Place>(language: string, manners: Manners<Place> = {}): ReadAloud<Place> {
  const voice = useDeviceVoice(language);
  const [spoken, setSpoken] = useState<Place | null>(null);
  const run = useRef(0);
  // What is set while it speaks counts from the next sentence on.
  const latest = useLatest(manners);

  const stop = () => {
    run.current += 1;
    hush();
    setSpoken(null);
  };
  // Whoever leaves the page wants silence.
  useEffect(
    () => () => {
      run.current += 1;
      hush();
    },
    [],
  );

  async function start(pieces: readonly Piece<Place>[]): Promise<void> {
    stop();
    const mine = run.current;
    for (const { at, text, pause = 0 } of pieces) {
      if (run.current !== mine || !voice) return;
      setSpoken(at);
      latest.current.onPiece?.(at);
      if (text !== null) await said(text, voice, latest.current.manner?.());
      if (pause > 0) await new Promise((over) => setTimeout(over, pause));
    }
    if (run.current !== mine) return;
    setSpoken(null);
    latest.current.onEnd?.();
  }
  return { canSpeak: voice !== null, spoken, start: (pieces) => void start(pieces), stop };
}
