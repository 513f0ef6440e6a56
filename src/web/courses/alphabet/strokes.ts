import type { LetterId, LetterStrokes } from '#content/letters-schema.ts';
import { pointsOf } from '#core/alphabet/stroke.ts';
import type { Point } from '#core/alphabet/stroke.ts';

const files = import.meta.glob<LetterStrokes>('/content/base/letter-strokes.json', {
  eager: true,
  import: 'default',
});
const all = Object.values(files)[0];

export interface Stroke {
  path: string;
  points: readonly Point[];
  kind: 'line' | 'dot';
}

export interface Writing {
  /** Left, top, width and height of the letter, at 1000 to the em. */
  box: readonly [number, number, number, number];
  /** In the order of writing: the body, then its dots. */
  strokes: readonly Stroke[];
}

export function writingOf(letter: LetterId): Writing {
  const written = all?.[letter];
  if (!written) throw new Error(`Nobody drew how ${letter} is written`);
  const stroke = (kind: Stroke['kind']) => (path: string) => ({ path, kind, points: pointsOf(path) });
  return {
    box: written.box,
    strokes: [...written.body.map(stroke('line')), ...written.dots.map(stroke('dot'))],
  };
}
