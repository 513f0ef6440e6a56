import type { Source } from '#core/halal/kinds.ts';
import type { Piece } from '#core/halal/label.ts';
import type { Lexicon, Meaning } from '#core/halal/lexicon.ts';
import { recordOf } from '#core/halal/e-number.ts';
import type { Role } from '#core/halal/pack.ts';
import type { Substance } from '#core/halal/table.ts';

/** A run of pieces and what it was taken for. */
export interface Match {
  written: string;
  /** The numbers of its tokens. */
  at: readonly number[];
  near: boolean;
  /** The label says that it is not in it. */
  denied: boolean;
  is:
    | { substance: Substance }
    | { source: Source }
    | { role: Role }
    | { nothing: 'unread' | 'number' | 'letter' };
}

export const substanceOf = ({ is }: Match): Substance | undefined =>
  'substance' in is ? is.substance : undefined;
export const sourceOf = ({ is }: Match): Source | undefined => ('source' in is ? is.source : undefined);
export const hasRole = ({ is }: Match, role: Role): boolean => 'role' in is && is.role === role;
export const isUnread = ({ is }: Match): boolean => 'nothing' in is && is.nothing === 'unread';

export function matchesIn(
  pieces: readonly Piece[],
  lexicon: Lexicon,
  substances: ReadonlyMap<string, Substance>,
): Match[] {
  const matches: Match[] = [];
  let index = 0;
  while (index < pieces.length) {
    const { match, length } = matchAt(pieces, index, lexicon, substances);
    matches.push(match);
    index += length;
  }
  return denied(bareNumbers(matches, substances));
}

function matchAt(
  pieces: readonly Piece[],
  start: number,
  lexicon: Lexicon,
  substances: ReadonlyMap<string, Substance>,
): { match: Match; length: number } {
  const first = pieces[start];
  const written = first?.raw ?? '';
  const at = first ? [first.at] : [];
  const one = (is: Match['is'], near = false) => ({
    match: { written, at, near, denied: false, is },
    length: 1,
  });
  if (!first) return one({ nothing: 'number' });
  if (first.is === 'code') {
    const found = recordOf(first.id, substances);
    return found ? one({ substance: found.substance }, first.near || found.near) : one({ nothing: 'unread' });
  }
  const longest = lexicon.longestFrom(phraseOf([first])?.split(' ')[0] ?? '');
  for (let length = Math.min(longest, pieces.length - start); length > 0; length--) {
    const run = pieces.slice(start, start + length);
    const phrase = phraseOf(run);
    const meaning = phrase === undefined ? undefined : lexicon.meaning(phrase);
    const is = meaning && meant(meaning, substances);
    if (!is) continue;
    const raws = run.map(({ raw }) => raw).filter((raw, place, all) => raw !== all[place - 1]);
    const near = run.some((piece) => piece.is === 'word' && piece.near);
    const at = run.map((piece) => piece.at);
    return { match: { written: raws.join(' '), at, near, denied: false, is }, length };
  }
  if (first.is === 'number') return one({ nothing: 'number' });
  // An E before digits is a number that was not read.
  const broken = /^e$/i.test(written) && pieces[start + 1]?.is === 'number';
  return one({ nothing: isLetter(first) && !broken && !isSpaced(pieces, start) ? 'letter' : 'unread' });
}

/** A letter by itself is a footnote or dirt; other scripts write whole words with one sign. */
const LETTER = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{M}|]$/u;
const isLetter = (piece: Piece | undefined): boolean => piece?.is === 'word' && LETTER.test(piece.raw);
const SPACED = 3;

/** Letters in a row are a word that was set widely: "P O R K". */
function isSpaced(pieces: readonly Piece[], place: number): boolean {
  let [first, last] = [place, place];
  while (isLetter(pieces[first - 1])) first--;
  while (isLetter(pieces[last + 1])) last++;
  return last - first + 1 >= SPACED;
}

function phraseOf(pieces: readonly Piece[]): string | undefined {
  const parts = pieces.map((piece) => {
    if (piece.is === 'word') return piece.part;
    // Some names hold a number: "Polysorbate 80", "Propane-1,2-diol".
    return piece.is === 'number' && /^[\d.,]+[a-z]*$/.test(piece.value)
      ? piece.value.replaceAll(/[.,]/g, ' ')
      : undefined;
  });
  return parts.includes(undefined) ? undefined : parts.join(' ');
}

function meant(
  { substance: id, source, role }: Meaning,
  substances: ReadonlyMap<string, Substance>,
): Match['is'] | undefined {
  if (source) return { source };
  if (role) return { role };
  const substance = id === undefined ? undefined : substances.get(id);
  return substance && { substance };
}

/** Some countries print the numbers alone: "colours (102, 110)". */
function bareNumbers(matches: readonly Match[], substances: ReadonlyMap<string, Substance>): Match[] {
  if (matches.some((match) => substanceOf(match) ?? sourceOf(match) ?? isUnread(match))) return [...matches];
  return matches.map((match) => {
    const number = /^[0-9]{3,4}[a-f]?$/i.exec(match.written)?.[0].toLowerCase();
    const found = number === undefined ? undefined : recordOf(`e${number}`, substances);
    return found ? { ...match, near: true, is: { substance: found.substance } } : match;
  });
}

/** "Without …" denies what it is joined to, "not" the next word; "…-free" the thing before it; a verb at the end all that is joined before it. */
function denied(matches: readonly Match[]): Match[] {
  const no = new Set<Match>();
  matches.forEach((match, place) => {
    if (hasRole(match, 'without')) for (const later of clauseBehind(matches.slice(place + 1))) no.add(later);
    if (hasRole(match, 'not')) for (const next of wordBehind(matches.slice(place + 1))) no.add(next);
    if (hasRole(match, 'free')) for (const before of thingBefore(matches.slice(0, place))) no.add(before);
    if (hasRole(match, 'lacks')) for (const before of clauseBefore(matches.slice(0, place))) no.add(before);
  });
  return matches.map((match) => (no.has(match) ? { ...match, denied: true } : match));
}

/** The next word; past small ones, a claim: "not for vegans". */
function wordBehind(matches: readonly Match[]): Match[] {
  const past = matches.findIndex((match) => !hasRole(match, 'neutral'));
  const claim = matches[past];
  return claim && sourceOf(claim) ? matches.slice(0, past + 1) : matches.slice(0, 1);
}

/** The next thing with its adjectives, and what is joined to it by "and"; not the rest, for "no added sugar ham" is ham. */
function clauseBehind(matches: readonly Match[]): Match[] {
  const start = matches.findIndex((match) => !hasRole(match, 'neutral') && !hasRole(match, 'of'));
  if (start < 0) return [];
  const said = matches.slice(start);
  const noun = said.findIndex((match) => !sourceOf(match) && !hasRole(match, 'neutral'));
  const thing = said.slice(0, noun < 0 ? said.length : noun + 1);
  const joint = said[thing.length];
  if (!joint) return thing;
  if (hasRole(joint, 'and')) return [...thing, ...clauseBehind(said.slice(thing.length + 1))];
  return joint.written.startsWith('و') ? [...thing, ...clauseBehind(said.slice(thing.length))] : thing;
}

/** The last one, with the adjectives before it. */
function thingBefore(matches: readonly Match[]): Match[] {
  const last = matches.length - 1;
  const start = matches.slice(0, Math.max(last, 0)).findLastIndex((match) => !sourceOf(match)) + 1;
  return matches.slice(start);
}

/** The last one, and what is joined to it by "and". */
function clauseBefore(matches: readonly Match[]): Match[] {
  const said = matches.slice(0, matches.findLastIndex((match) => !hasRole(match, 'neutral')) + 1);
  const thing = thingBefore(said);
  const rest = said.slice(0, said.length - thing.length);
  const joint = rest.at(-1);
  return joint && hasRole(joint, 'and') ? [...clauseBefore(rest.slice(0, -1)), ...thing] : thing;
}
