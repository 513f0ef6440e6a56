/** A piece of a text that somebody marked as a quotation. */
export interface Marked {
  text: string;
  start: number;
  end: number;
  /** Ornate brackets hold nothing but the Quran. */
  ornate: boolean;
}

const ORNATE = /﴿([^﴿﴾]+)﴾/gu;
/** Set the other way round by programs that take them for brackets. */
const TURNED = /﴾([^﴿﴾]+)﴿/gu;
const PAIRS: readonly (readonly [RegExp, boolean])[] = [
  [ORNATE, true],
  [TURNED, true],
  [/\{([^{}]*\p{Script=Arabic}[^{}]*)\}/gu, true],
  [/<quran[^>]*>([^<]+)<\/quran>/giu, true],
  [/[“„”]([^“”„]{3,1500})[”“]/gu, false],
  [/«([^«»]{3,1500})»/gu, false],
  [/»([^«»]{3,1500})«/gu, false],
  [/"([^"]{3,1500})"/gu, false],
];

/** Quotations by their marks, in the order of the text, none inside another. */
export function markedIn(text: string): Marked[] {
  const taken: Marked[] = [];
  const turned = text.indexOf('﴾') < text.indexOf('﴿');
  for (const [pair, ornate] of PAIRS) {
    if (pair === (turned ? ORNATE : TURNED)) continue;
    for (const match of text.matchAll(pair)) {
      const inner = match[1] ?? '';
      const start = match.index + match[0].indexOf(inner);
      const end = start + inner.length;
      if (taken.some((other) => other.start < end && start < other.end)) continue;
      // ﴿١﴾ ends an ayah and quotes nothing.
      if (/\p{L}/u.test(inner)) taken.push({ text: inner, start, end, ornate });
    }
  }
  return taken.toSorted((one, other) => one.start - other.start);
}
