import { heardIn, type Danger } from './crisis.ts';
import { KINDS, WHETHER } from './danger-weights.ts';
import { KIND_WEIGHTS, signsOf, ZERO } from './signs.ts';
import type { Token } from './tokens.ts';

interface Packed {
  scale: number;
  bias: number;
  bytes: string;
}

/**
 * How sure it has to be, found with examples that were held back from learning (half of them written to look like danger): a few words
 * say little and have to be surer. One alarm too many is better than one too few.
 */
const SURE = -0.2;
const SURE_OF_FEW = 0;
const FEW = 6;
/** What goes on from a question without danger is a fragment more often. */
const FEW_MORE = 9;

/**
 * Which danger a message tells of; null: none. The rules say what is certain, what was learned from many examples hears what they have
 * no words for.
 */
export function dangerLikely(
  tokens: readonly Token[],
  goesOn = false,
): { sure: Danger | null; likely: Danger | null; meanings: ReadonlySet<string> } {
  if (tokens.length === 0) return { sure: null, likely: null, meanings: new Set() };
  const heard = heardIn(tokens);
  const signs = [...signsOf(tokens, heard)];
  const score = scoreOf(WHETHER, signs);
  const sure = heard.danger;
  const isLikely = score > (tokens.length <= (goesOn ? FEW_MORE : FEW) ? SURE_OF_FEW : SURE);
  return { sure, likely: isLikely ? (sure ?? kindOf(signs)) : null, meanings: heard.meanings };
}

function kindOf(signs: readonly number[]): Danger | null {
  const folded = signs.map((sign) => sign % KIND_WEIGHTS);
  const ranked = DANGER_KINDS.map((danger) => ({ danger, score: scoreOf(KINDS[danger], folded) }));
  const [first] = ranked.toSorted((one, other) => other.score - one.score);
  return first?.danger ?? null;
}

const DANGER_KINDS: readonly Danger[] = ['self-harm', 'abuse', 'violence', 'medical'];

const weights = new Map<Packed, Int8Array>();

function scoreOf(packed: Packed, signs: readonly number[]): number {
  const known =
    weights.get(packed) ??
    Int8Array.from({ length: packed.bytes.length }, (_, at) => packed.bytes.charCodeAt(at) - ZERO);
  weights.set(packed, known);
  const sum = signs.reduce((all, sign) => all + (known[sign] ?? 0), 0);
  return packed.bias + (packed.scale * sum) / Math.sqrt(signs.length);
}
