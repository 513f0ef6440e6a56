import type { Lexicon, WordReading } from '#core/halal/lexicon.ts';
import type { Token } from '#core/halal/tokens.ts';

/** The list itself, what may have got into it by accident, or whatever else is printed around it. */
export type Section = 'list' | 'traces' | 'around';

/** A word of the label with what it was read as, and the number of its token. */
export type Piece = { raw: string; at: number } & (
  | { is: 'word'; part: string | undefined; near: boolean }
  | { is: 'code'; id: string; near: boolean }
  | { is: 'number'; value: string }
);

/** What stands between two commas, with what stands in brackets behind it. */
export interface Segment {
  section: Section;
  pieces: Piece[];
  brackets: Segment[];
  /** A colon follows: it says what kind of thing the next ones are. */
  introduces: boolean;
}

const OPENS = { list: 'list', traces: 'traces', after: 'around' } as const;

export interface Label {
  /** The tree of its ingredients. */
  segments: Segment[];
  /** The tokens that say where a part of it begins. */
  headings: ReadonlySet<number>;
}

export function labelOf(tokens: readonly Token[], lexicon: Lexicon): Label {
  const readings = tokens.map((token) => (token.is === 'word' ? lexicon.read(token.word) : undefined));
  const headings = headingsIn(tokens, readings, lexicon);
  // A list without commas has a line for each ingredient.
  const byLine = !tokens.some(({ is }) => is === 'comma');
  let section: Section = beginsAround(tokens, headings) ? 'around' : 'list';
  const empty = (): Segment => ({ section, pieces: [], brackets: [], introduces: false });
  const all: Segment[] = [];
  let current = empty();
  let outside: { segments: Segment[]; current: Segment }[] = [];
  let segments = all;
  const close = (introduces = false) => {
    current.introduces = introduces;
    if (holdsAny(current)) segments.push(current);
    current = empty();
  };
  const closeAll = () => {
    close();
    for (const each of outside.toReversed()) if (holdsAny(each.current)) each.segments.push(each.current);
    outside = [];
    segments = all;
  };

  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token) continue;
    const heading = headings.get(index);
    if (heading) {
      closeAll();
      section = heading.section;
      current = empty();
      index += heading.length - 1;
      continue;
    }
    switch (token.is) {
      case 'word':
      case 'code':
      case 'number':
        current.pieces.push(...piecesOf(token, index, readings[index]));
        break;
      case 'open': {
        // Brackets after a comma belong to what stood before it.
        if (current.pieces.length === 0 && segments.length > 0) current = segments.pop() ?? current;
        outside.push({ segments, current });
        segments = current.brackets;
        current = empty();
        break;
      }
      case 'close': {
        const around = outside.pop();
        if (!around) break;
        close();
        segments = around.segments;
        current = around.current;
        break;
      }
      case 'stop':
        if (outside.length === 0) {
          close();
          if (section === 'traces') section = 'list';
          current = empty();
        } else close();
        break;
      case 'line':
        if (byLine) close();
        break;
      default:
        close(token.is === 'colon');
    }
  }
  closeAll();
  const named = [...headings].flatMap(([start, { length }]) => Array.from({ length }, (_, at) => start + at));
  return { segments: all, headings: new Set(named) };
}

/** Brackets may stand by themselves, with nothing before them: "(pork), salt". */
const holdsAny = ({ pieces, brackets }: Segment): boolean => pieces.length > 0 || brackets.length > 0;

function piecesOf(
  token: Token & { is: 'word' | 'code' | 'number' },
  at: number,
  reading: WordReading | undefined,
): Piece[] {
  const { raw } = token;
  if (token.is === 'code') return [{ is: 'code', raw, at, id: token.id, near: token.near }];
  if (token.is === 'number') return [{ is: 'number', raw, at, value: token.value }];
  if (!reading) return [{ is: 'word', raw, at, part: undefined, near: false }];
  return reading.parts.map((part) => ({ is: 'word', raw, at, part, near: reading.near }));
}

type Headings = Map<number, { section: Section; length: number }>;

/** What stands before the heading of the list is the product's name, unless it looks like a list itself. */
function beginsAround(tokens: readonly Token[], headings: Headings): boolean {
  const list = [...headings].find(([, { section }]) => section === 'list')?.[0];
  return list !== undefined && !tokens.slice(0, list).some(({ is }) => is === 'comma');
}

/** Whether tokens stand where something new can begin: in the middle of a list, "product of" is no heading. */
function standsApart(tokens: readonly Token[], start: number, length: number): boolean {
  const before = tokens[start - 1]?.is;
  const behind = tokens[start + length]?.is;
  return (
    before === undefined ||
    before === 'stop' ||
    before === 'line' ||
    behind === 'colon' ||
    behind === 'number'
  );
}

/** Where a new part of the label begins, and how many tokens say so. */
function headingsIn(
  tokens: readonly Token[],
  readings: readonly (WordReading | undefined)[],
  lexicon: Lexicon,
): Headings {
  const headings: Headings = new Map();
  for (let index = 0; index < readings.length; index++) {
    const longest = lexicon.longestFrom(readings[index]?.parts[0] ?? '');
    for (let length = Math.min(longest, readings.length - index); length > 0; length--) {
      const words = readings.slice(index, index + length);
      if (words.includes(undefined)) continue;
      const meaning = lexicon.meaning(words.flatMap((word) => word?.parts ?? []).join(' '));
      if (!meaning) continue;
      const { role } = meaning;
      const heads =
        role === 'list' || role === 'traces' || (role === 'after' && standsApart(tokens, index, length));
      if (heads) headings.set(index, { section: OPENS[role], length });
      index += length - 1;
      break;
    }
  }
  return headings;
}
