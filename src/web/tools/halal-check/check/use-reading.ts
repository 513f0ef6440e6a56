import { useEffect, useState } from 'react';
import type { LabelLanguage } from '#web/reading/label-language.ts';
import { closeReader, ReadingError, readPicture } from '#web/reading/reader.ts';
import type { ReadingFailure, ReadingProgress } from '#web/reading/reading.ts';
import { propose } from '#web/tools/halal-check/check/current-check.ts';

export type Reading =
  | { state: 'idle' }
  | { state: 'busy'; progress: ReadingProgress; cancel: () => void }
  | { state: 'failed'; why: ReadingFailure | 'nothing' };

const IDLE: Reading = { state: 'idle' };

/** Reads one picture at a time and hands its text over to be looked at. */
export function useReading(): { reading: Reading; read: (picture: Blob, language: LabelLanguage) => void } {
  const [reading, setReading] = useState<Reading>(IDLE);
  // Whoever leaves gets the memory back.
  useEffect(() => closeReader, []);

  async function read(picture: Blob, language: LabelLanguage): Promise<void> {
    const control = new AbortController();
    const cancel = () => control.abort();
    const busy = (progress: ReadingProgress) => setReading({ state: 'busy', progress, cancel });
    busy({ step: 'loading', part: 0 });
    try {
      const text = await readPicture(picture, language, busy, control.signal);
      if (text.trim() === '') return setReading({ state: 'failed', why: 'nothing' });
      propose(text, 'picture');
      setReading(IDLE);
    } catch (failure) {
      if (control.signal.aborted) setReading(IDLE);
      else setReading({ state: 'failed', why: failure instanceof ReadingError ? failure.why : 'models' });
    }
  }

  return { reading, read: (picture, language) => void read(picture, language) };
}
