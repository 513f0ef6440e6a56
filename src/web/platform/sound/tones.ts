import type { Sound } from '#core/reminders.ts';

/** One sounding part of a tone: hertz, seconds until it starts and that it takes to fade, and how loud it is. */
type Part = readonly [frequency: number, start: number, length: number, loudness: number];

/** No recording of an adhan is free to use, so these are tones of our own: short, soft, apart from each other. */
export const TONES: Readonly<Record<Exclude<Sound, 'silent' | 'own'>, readonly Part[]>> = {
  bell: [
    [660, 0, 2.4, 0.4],
    [1320, 0, 1.6, 0.2],
    [1980, 0, 0.9, 0.1],
  ],
  dawn: [
    [294, 0, 1.6, 0.3],
    [440, 0.4, 1.6, 0.3],
    [587, 0.8, 2.2, 0.3],
  ],
  drops: [
    [1175, 0, 0.4, 0.3],
    [880, 0.25, 0.4, 0.3],
    [1397, 0.5, 0.8, 0.3],
  ],
  wood: [
    [392, 0, 0.15, 0.5],
    [392, 0.22, 0.15, 0.5],
    [523, 0.44, 0.25, 0.5],
  ],
};

const ATTACK = 0.02;
const SILENCE = 0.0001;
const PATIENCE = 500;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let context: AudioContext | undefined;

/** Browsers let a page sound only after somebody has touched it; before that nothing is heard, and nothing fails. */
export async function playTone(sound: Exclude<Sound, 'own'>): Promise<void> {
  if (sound === 'silent') return;
  context ??= new AudioContext();
  // Waiting for it could sound the tone hours later, at the next touch.
  if (context.state !== 'running') await Promise.race([context.resume(), after(PATIENCE)]);
  if (context.state !== 'running') return;
  for (const part of TONES[sound]) play(context, part);
}

function play(context: AudioContext, [frequency, start, length, loudness]: Part): void {
  const from = context.currentTime + start;
  const source = new OscillatorNode(context, { frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(SILENCE, from);
  volume.gain.exponentialRampToValueAtTime(loudness, from + ATTACK);
  volume.gain.exponentialRampToValueAtTime(SILENCE, from + length);
  source.connect(volume).connect(context.destination);
  source.start(from);
  source.stop(from + length);
}
