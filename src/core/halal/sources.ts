import { ruleOf, type KindId, type Source } from '#core/halal/kinds.ts';
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
