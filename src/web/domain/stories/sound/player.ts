/** Plays one sentence after another; each is a file of its own, from memory, in which players find every part. */
export interface SoundPlayer {
  /** Until it was heard to its end; false where it was stopped before. */
  play: (sound: Blob, volume: () => number) => Promise<boolean>;
  pause: () => void;
  resume: () => void;
  stop: () => void;
}

export function newSoundPlayer(): SoundPlayer {
  const audio = new Audio();
  let over: ((heard: boolean | Error) => void) | undefined;
  return {
    play: (sound, volume) => {
      over?.(false);
      const address = URL.createObjectURL(sound);
      const listening = new AbortController();
      const { signal } = listening;
      return new Promise<boolean>((heard, failed) => {
        over = (how) => {
          over = undefined;
          listening.abort();
          URL.revokeObjectURL(address);
          if (how instanceof Error) failed(how);
          else heard(how);
        };
        audio.addEventListener('ended', () => over?.(true), { signal });
        audio.addEventListener('error', () => over?.(new Error('this sound cannot be played')), { signal });
        // Lights go out slowly, also in the middle of a sentence.
        audio.addEventListener('timeupdate', () => (audio.volume = volume()), { signal });
        audio.src = address;
        audio.volume = volume();
        audio.play().catch((failure: unknown) => {
          // Paused or stopped before it began.
          if (failure instanceof DOMException && failure.name === 'AbortError') return;
          over?.(failure instanceof Error ? failure : new Error(String(failure)));
        });
      });
    },
    pause: () => audio.pause(),
    // Between two sentences there is nothing to go on with.
    resume: () => {
      if (over) audio.play().catch(() => over?.(new Error('this sound cannot be played')));
    },
    stop: () => {
      audio.pause();
      over?.(false);
      audio.removeAttribute('src');
    },
  };
}
