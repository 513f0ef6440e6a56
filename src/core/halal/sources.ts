import { ruleOf, type KindId, type Origin, type Source } from '#core/halal/kinds.ts';
import { substanceOf, type Match } from '#core/halal/matches.ts';

/** A source that an ingredient's name names, such as "soya" before "lecithin". */
export interface Named {
  source: Source;
  /** What names it: a plant, an animal, a rennet; nothing for an adjective, which fits anything. */
  of: 'plant' | 'animal' | 'rennet' | undefined;
}

const SOURCE_OF_KIND: Readonly<Partial<Record<KindId, Source>>> = {
  pork: 'pork',
  porkCut: 'pork',
  meat: 'animal',
  fish: 'fish',
};

/** Plants of which fats, lecithin and protein are made. */
const PLANTS: ReadonlySet<string> = new Set([
  'plant-oil',
  'soy',
  'nut',
  'flour',
  'legume',
  'vegetable',
  'fruit',
]);

/** A substance that can also be what another is made of. */
export function namedBy(match: Match): Named | undefined {
  const substance = substanceOf(match);
  if (!substance) return undefined;
  if (PLANTS.has(substance.id)) return { source: 'plant', of: 'plant' };
  const source = SOURCE_OF_KIND[substance.kind];
  return source && { source, of: 'animal' };
}

/** Whether a kind can be made of what is named. */
export function understands(kind: KindId, { source, of }: Named): boolean {
  const { named = {}, madeOfPlants } = ruleOf(kind);
  if (named[source] === undefined) return false;
  if (of === 'plant') return madeOfPlants === true;
  return of !== 'rennet' || kind === 'cheese';
}

const OF_ANIMALS: ReadonlySet<Origin> = new Set(['animal', 'pork', 'fish']);

/**
 * Whether a claim for the whole product settles a kind. "Halal" beside ham, or "vegan" beside gelatine, is a contradiction
 * that somebody has to clear up.
 */
export function claimable(kind: KindId, claim: Source): boolean {
  const { origins, ruling } = ruleOf(kind);
  if (ruling === 'haram') return false;
  return claim !== 'vegan' || origins.some((origin) => !OF_ANIMALS.has(origin));
}
