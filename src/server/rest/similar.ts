import { edits } from '#core/edits.ts';

/** Which known name was probably meant: pieces of two or three letters find candidates, edits rank them. */

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}_, ]+/gu, '');

function pieces(text: string, size: number): Map<string, number> {
  const padded = `-${plain(text)}-`.padEnd(size, '-');
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= padded.length; at += 1) {
    const piece = padded.slice(at, at + size);
    counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  return counts;
}

const similarity = (one: string, other: string) =>
  1 - edits(one, other) / Math.max(one.length, other.length, 1);

/** How much two names have in common by their pieces, from 0 to 1: the cosine of the angle between their counts. */
function kinship(one: Map<string, number>, other: Map<string, number>): number {
  const size = (counts: Map<string, number>) =>
    Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0));
  const shared = [...one].reduce((sum, [piece, count]) => sum + count * (other.get(piece) ?? 0), 0);
  return shared / (size(one) * size(other));
}

/** So many candidates are worth counting edits for. */
const CANDIDATES = 50;

/** The known names like `wanted`, the most similar first, with how similar they are (1: the same, and then no other). */
export function similarNames(
  wanted: string,
  known: string[],
  least: number,
): { name: string; score: number }[] {
  const same = known.find((name) => name.toLowerCase() === wanted.toLowerCase());
  if (same !== undefined) return [{ name: same, score: 1 }];
  for (const size of [3, 2]) {
    const looked = pieces(wanted, size);
    const found = known
      .map((name) => ({ name, kin: kinship(looked, pieces(name, size)) }))
      .filter(({ kin }) => kin > 0)
      .toSorted((a, b) => b.kin - a.kin)
      .slice(0, CANDIDATES)
      .map(({ name }) => ({ name, score: similarity(wanted.toLowerCase(), name.toLowerCase()) }))
      .filter(({ score }) => score >= least)
      .toSorted((a, b) => b.score - a.score);
    if (found.length > 0) return found;
  }
  return [];
}
