import type { Size } from '#web/domain/kalimah/drawing/format.ts';
import type { Tone } from '#web/domain/kalimah/drawing/palette.ts';

/** A path in a tone, filled or drawn as a line. */
export interface Shape {
  d: string;
  fill?: Tone;
  stroke?: Tone;
  /** Of the line. */
  width?: number;
  opacity?: number;
}

/** Where the words stand. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Template {
  /** What stands under the words, from back to front. Reading right to left turns it around where it has a side. */
  shapes: (size: Size) => Shape[];
  box: (size: Size) => Box;
  /** In the middle, or from where reading begins. */
  align: 'middle' | 'start';
  /** What the words stand on. */
  on: 'ground' | 'sheet';
  /** Has a side, which is where reading begins. */
  sided?: boolean;
}
