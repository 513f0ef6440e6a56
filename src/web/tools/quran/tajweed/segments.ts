import { tajweedOf } from '#core/tajweed/spans.ts';
import type { Span } from '#core/tajweed/spans.ts';

/** A stretch of an ayah that is drawn as one: under one rule or none, or a space at which a line ends. */
export interface Segment {
  text: string;
  span: Span | null;
  breaks: boolean;
}

const LAM_BEFORE = /ل[\u064b-\u0655\u0670]*$/u;
const ALIF = /^[اأإٱ]/u;

/** Lam and alif are one shape, which has one colour: where the alif has a rule, the lam is drawn with it. */
function drawn(text: string, spans: readonly Span[]): Span[] {
  return spans.map((span, index) => {
    const lam = ALIF.test(text.slice(span.start)) && LAM_BEFORE.exec(text.slice(0, span.start));
    return lam && lam.index >= (spans[index - 1]?.end ?? 0) ? { ...span, start: lam.index } : span;
  });
}

/** An ayah from end to end. Put together again the segments are its text, sign by sign. */
export function segmentsOf(text: string, breaks: ReadonlySet<number> = new Set()): Segment[] {
  const spans = drawn(text, tajweedOf(text));
  const cuts = new Set([0, text.length]);
  for (const { start, end } of spans) cuts.add(start).add(end);
  for (const space of breaks) cuts.add(space).add(space + 1);
  const ends = [...cuts].toSorted((one, other) => one - other);
  return ends.slice(0, -1).map((from, index) => ({
    text: text.slice(from, ends[index + 1]),
    span: spans.find(({ start, end }) => start <= from && from < end) ?? null,
    breaks: breaks.has(from),
  }));
}
