import { useEffect, useRef, useState } from 'react';
import type { Piece } from '#web/domain/speech/read-aloud.ts';
import type { Spoken } from '#web/domain/stories/spoken.ts';
import { withSound } from '#web/domain/stories/sound/pieces-of-sound.ts';
import type { SoundPiece } from '#web/domain/stories/sound/pieces-of-sound.ts';
import { newSoundPlayer } from '#web/domain/stories/sound/player.ts';
import type { SoundPlayer } from '#web/domain/stories/sound/player.ts';
import { askSound, pieceSound } from '#web/domain/stories/sound/told-sound.ts';
import type { ToldSound, Wanted } from '#web/domain/stories/sound/told-sound.ts';

/** Milliseconds between looking how far the sound is. */
const LOOK = 1500;
const sleep = (milliseconds: number) => new Promise((over) => setTimeout(over, milliseconds));

export type SoundState = 'still' | 'loading' | 'playing' | 'paused' | 'failed';

interface Manners {
  volume: () => number;
  onPiece: (at: Spoken) => void;
  onEnd: () => void;
}

/** The next sentence, or the one that somebody asked for; what is only shown is passed over by them. */
function following(parts: readonly SoundPiece[], index: number, leap: { current: number }): number {
  const by = leap.current;
  leap.current = 0;
  if (by === 0) return index + 1;
  const heard = parts.flatMap(({ made }, at) => (made === null ? [] : [at]));
  const here = heard.findLastIndex((at) => at <= index);
  return heard[Math.max(0, here + by)] ?? parts.length;
}

/** Loads the sound of sentences ahead of their turn, each as soon as the server has made it. */
function loadingOf(parts: readonly SoundPiece[], wanted: Wanted, first: ToldSound, isHeard: () => boolean) {
  let sound = first;
  const load = async (made: number): Promise<Blob> => {
    while (made >= sound.done) {
      if (sound.state === 'failed') throw new Error('the sound could not be made');
      await sleep(LOOK);
      if (!isHeard()) throw new Error('nobody listens any more');
      sound = await askSound(wanted);
    }
    return pieceSound(sound.pieces[made]?.path ?? '');
  };
  const begun = new Map<number, Promise<Blob>>();
  return {
    begin: (index: number) => {
      const made = parts[index]?.made ?? null;
      if (made === null) return;
      const sentence = begun.get(index) ?? load(made);
      // A failure is reported when its turn comes.
      sentence.catch(() => undefined);
      begun.set(index, sentence);
    },
    /** Undefined where nothing is heard. */
    take: async (index: number): Promise<Blob | undefined> => {
      const sentence = await begun.get(index);
      begun.delete(index);
      return sentence;
    },
  };
}

/** Tells a story by sound that the server has made, sentence by sentence, the next one loaded while one is heard. */
export function useSound(wanted: Wanted, { volume, onPiece, onEnd }: Manners) {
  const [state, setState] = useState<SoundState>('still');
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  const player = useRef<SoundPlayer | null>(null);
  const run = useRef(0);
  const held = useRef(false);
  /** Sentences on or back from the one that is heard, as soon as it has heard of it. */
  const leap = useRef(0);
  /** Ends the silence after a sentence early. */
  const wake = useRef<() => void>(() => undefined);

  const silence = () => {
    run.current += 1;
    held.current = false;
    leap.current = 0;
    player.current?.stop();
    wake.current();
  };
  // Whoever leaves the page wants silence.
  useEffect(
    () => () => {
      run.current += 1;
      player.current?.stop();
    },
    [],
  );

  async function tell(pieces: readonly Piece<Spoken>[]): Promise<void> {
    silence();
    const mine = run.current;
    const isMine = () => run.current === mine;
    player.current ??= newSoundPlayer();
    setState('loading');
    const sound = await askSound(wanted);
    const parts = withSound(pieces, sound);
    const loading = loadingOf(parts, wanted, sound, isMine);
    let leapt = false;
    const next = (index: number) => {
      leapt = leap.current !== 0;
      return following(parts, index, leap);
    };
    for (let index = 0; ; index = next(index)) {
      if (!isMine()) return;
      const part = parts[index];
      if (!part) break;
      const { at, pause = 0 } = part;
      loading.begin(index);
      const blob = await loading.take(index);
      if (!isMine()) return;
      loading.begin(index + 1);
      const mark = () => {
        setSpoken(at);
        onPiece(at);
      };
      // Who looks for a sentence while the voice is held sees where they are.
      if (held.current && leapt) mark();
      // Paused between two sentences.
      while (held.current && isMine() && leap.current === 0) await sleep(100);
      if (!isMine()) return;
      if (leap.current !== 0) continue;
      setState('playing');
      mark();
      if (blob) await player.current.play(blob, volume);
      if (!isMine()) return;
      if (pause > 0 && leap.current === 0)
        await new Promise<void>((over) => {
          wake.current = over;
          setTimeout(over, pause);
        });
    }
    if (!isMine()) return;
    setState('still');
    setSpoken(null);
    onEnd();
  }

  return {
    state,
    spoken,
    start: (pieces: readonly Piece<Spoken>[]) => {
      void tell(pieces).catch((failure: unknown) => {
        console.warn('The story cannot be heard', failure);
        silence();
        setSpoken(null);
        setState('failed');
      });
    },
    pause: () => {
      held.current = true;
      player.current?.pause();
      setState('paused');
    },
    resume: () => {
      held.current = false;
      player.current?.resume();
      setState('playing');
    },
    /** A sentence on, or back. */
    skip: (by: 1 | -1) => {
      leap.current += by;
      player.current?.stop();
      wake.current();
    },
    stop: () => {
      silence();
      setSpoken(null);
      setState('still');
    },
  };
}
