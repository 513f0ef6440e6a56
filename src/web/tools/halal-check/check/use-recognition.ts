import { useEffect, useRef, useState } from 'react';
import { proposeRead } from '#web/tools/halal-check/check/current-check.ts';
import { closeReader, RecognitionError, readPicture } from '#web/tools/halal-check/label-reader/reader.ts';
import type {
  RecognitionFailure,
  RecognitionProgress,
} from '#web/tools/halal-check/label-reader/recognition.ts';

export type Recognition =
  | { state: 'idle' }
  | { state: 'busy'; progress: RecognitionProgress; cancel: () => void }
  | { state: 'failed'; why: RecognitionFailure | 'nothing' };

const IDLE: Recognition = { state: 'idle' };

/** Reads one picture at a time, the latest, and hands its text over to be looked at. */
export function useRecognition(): {
  recognition: Recognition;
  read: (picture: Blob, language: string) => void;
} {
  const [recognition, setRecognition] = useState<Recognition>(IDLE);
  const underway = useRef<AbortController>(null);
  // Whoever leaves gets the memory back.
  useEffect(() => closeReader, []);

  async function read(picture: Blob, language: string): Promise<void> {
    underway.current?.abort();
    const control = new AbortController();
    underway.current = control;
    const say = (next: Recognition) => underway.current === control && setRecognition(next);
    const busy = (progress: RecognitionProgress) =>
      say({ state: 'busy', progress, cancel: () => control.abort() });
    busy({ step: 'loading', part: 0 });
    try {
      const text = await readPicture(picture, language, busy, control.signal);
      if (text.trim() === '') say({ state: 'failed', why: 'nothing' });
      else {
        proposeRead(text);
        say(IDLE);
      }
    } catch (failure) {
      if (control.signal.aborted) say(IDLE);
      else say({ state: 'failed', why: failure instanceof RecognitionError ? failure.why : 'models' });
    }
  }

  return { recognition, read: (picture, language) => void read(picture, language) };
}
