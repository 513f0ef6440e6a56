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

/** What the listener does meanwhile: leaves, holds the voice, leaps to another sentence, or wakes it from a silence. */
interface Flow {
  isMine: () => boolean;
  held: { current: boolean };
  leap: { current: number };
  wake: { current: () => void };
}

/** Sentence by sentence, to the end or until nobody listens any more. */
async function throughAll(
  parts: readonly SoundPiece[],
  loading: ReturnType<typeof loadingOf>,
  { isMine, held, leap, wake }: Flow,
  show: (at: Spoken) => void,
  play: (at: Spoken, blob: Blob | undefined) => Promise<unknown> | undefined,
): Promise<void> {
  let leapt = false;
  const next = (index: number) => {
    leapt = leap.current !== 0;
    return following(parts, index, leap);
  };
  for (let index = 0; ; index = next(index)) {
    if (!isMine()) return;
    const part = parts[index];
    if (!part) return;
    const { at, pause = 0 } = part;
    loading.begin(index);
    const blob = await loading.take(index);
    if (!isMine()) return;
    loading.begin(index + 1);
    // Who looks for a sentence while the voice is held sees where they are.
    if (held.current && leapt) show(at);
    // Paused between two sentences.
    while (held.current && isMine() && leap.current === 0) await sleep(100);
    if (!isMine()) return;
    if (leap.current !== 0) continue;
    await play(at, blob);
    if (!isMine()) return;
    if (pause > 0 && leap.current === 0)
      await new Promise<void>((over) => {
        wake.current = over;
        setTimeout(over, pause);
      });
  }
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
    const own = (player.current ??= newSoundPlayer());
    setState('loading');
    const sound = await askSound(wanted);
    const parts = withSound(pieces, sound);
    const loading = loadingOf(parts, wanted, sound, isMine);
    const show = (at: Spoken) => {
      setSpoken(at);
      onPiece(at);
    };
    await throughAll(parts, loading, { isMine, held, leap, wake }, show, (at, blob) => {
      setState('playing');
      show(at);
      return blob && own.play(blob, volume);
    });
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
