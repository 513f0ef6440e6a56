import { useEffect, useRef, useState } from 'react';
import { proposeRead } from '#web/tools/halal-check/check/current-check.ts';
import { closeReader, ReadingError, readPicture } from '#web/tools/halal-check/label-reader/reader.ts';
import type { ReadingFailure, ReadingProgress } from '#web/tools/halal-check/label-reader/reading.ts';

export type Reading =
  | { state: 'idle' }
  | { state: 'busy'; progress: ReadingProgress; cancel: () => void }
  | { state: 'failed'; why: ReadingFailure | 'nothing' };

const IDLE: Reading = { state: 'idle' };

/** Reads one picture at a time, the latest, and hands its text over to be looked at. */
export function useReading(): { reading: Reading; read: (picture: Blob, language: string) => void } {
  const [reading, setReading] = useState<Reading>(IDLE);
  const underway = useRef<AbortController>(null);
  // Whoever leaves gets the memory back.
  useEffect(() => closeReader, []);

  async function read(picture: Blob, language: string): Promise<void> {
    underway.current?.abort();
    const control = new AbortController();
    underway.current = control;
    const say = (next: Reading) => underway.current === control && setReading(next);
    const busy = (progress: ReadingProgress) =>
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
      else say({ state: 'failed', why: failure instanceof ReadingError ? failure.why : 'models' });
    }
  }

  return { reading, read: (picture, language) => void read(picture, language) };
}
