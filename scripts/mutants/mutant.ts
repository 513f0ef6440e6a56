import { createHash } from 'node:crypto';

/** One place of a text that would read otherwise. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

/** One change of what the product runs, which some test has to notice. */
export interface Mutant {
  area: string;
  /** Where it is read: a file of the sources, or of `supabase/schema.sql` for what the database runs. */
  file: string;
  line: number;
  from: string;
  to: string;
  /** The whole file as it would be; or of the schema the table or function, and the statement that changes it. */
  change: { content: string } | { owner: string; statement: string };
}

export const changed = (text: string, { start, end, text: other }: Change): string =>
  text.slice(0, start) + other + text.slice(end);

const told = (part: string) => part.replaceAll(/\s+/g, ' ').trim();

/** For each change of a text: its line, and the lines around it before and after, as a reader compares them. */
export function linesOf(text: string): (change: Change) => { line: number; from: string; to: string } {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return ({ start, end, text: other }) => {
    const line = ends.findIndex((each) => each >= start);
    const first = (line === -1 ? (ends.at(-1) ?? -1) : (ends[line - 1] ?? -1)) + 1;
    const last = text.indexOf('\n', end);
    const rest = text.slice(end, last === -1 ? undefined : last);
    return {
      line: (line === -1 ? ends.length : line) + 1,
      from: told(text.slice(first, end) + rest),
      to: told(text.slice(first, start) + other + rest),
    };
  };
}

/** Names a mutant by what it reads, so that lines may move. */
export const nameOf = ({ file, change, from, to }: Mutant): string =>
  `${'owner' in change ? change.owner : file}: ${from} → ${to}`;

const hashOf = (mutant: Mutant, seed: string) =>
  createHash('sha256')
    .update(`${seed} ${nameOf(mutant)}`)
    .digest('hex');

/**
 * As many mutants as are wanted, by chance but always the same ones: a mutant's own text decides, so that a change of one
 * file leaves the choice among all others as it was.
 */
export function chosen(mutants: readonly Mutant[], count: number, seed: string): Mutant[] {
  const ranked = mutants.map((mutant) => ({ mutant, rank: hashOf(mutant, seed) }));
  return ranked
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
    .toSorted((one, other) =>
      one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1,
    );
}
