import type { Ingredient, Reckoned } from '#core/halal/ingredients.ts';
import { sourceOf, substanceOf } from '#core/halal/matches.ts';
import type { Token } from '#core/halal/tokens.ts';

/** Why a word of a label is not among its ingredients, in the order in which they are told. */
export const LEFT_OUT = [
  'denied',
  'traces',
  'source',
  'class',
  'words',
  'number',
  'letter',
  'heading',
  'around',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export interface Account {
  /** Those that count, and what nobody could account for. */
  ingredients: Ingredient[];
  /** By the number of its token: every word that is not in an ingredient, and why. */
  leftOut: ReadonlyMap<number, LeftOut>;
}

const says = ({ is }: Token): boolean => is === 'word' || is === 'code' || is === 'number';

/**
 * Every word of the label is in an ingredient or left out for a reason. What is neither was lost on the way, and counts
 * as not recognised: a mistake in reading must never make a label better than it is.
 */
export function accountOf(
  tokens: readonly Token[],
  headings: ReadonlySet<number>,
  reckoned: Reckoned,
  counts: (ingredient: Ingredient) => boolean,
): Account {
  const ingredients = reckoned.ingredients.filter(counts);
  const counted = new Set(ingredients.flatMap(({ at }) => at));
  const passed = new Map(
    reckoned.ingredients.flatMap((each) =>
      counts(each) ? [] : each.at.map((at) => [at, each.section] as const),
    ),
  );
  const leftOut = new Map<number, LeftOut>();
  const lost: Ingredient[] = [];
  tokens.forEach((token, at) => {
    if (!says(token) || counted.has(at)) return;
    const why = headings.has(at) ? 'heading' : (reasonOf(at, reckoned) ?? sectionReason(passed.get(at)));
    if (why) leftOut.set(at, why);
    else lost.push({ written: token.raw, also: [], at: [at], near: false, section: 'list' });
  });
  return { ingredients: [...ingredients, ...lost], leftOut };
}

const sectionReason = (section: Ingredient['section'] | undefined): LeftOut | undefined =>
  section === 'list' ? undefined : section;

function reasonOf(at: number, { matches, asides }: Reckoned): LeftOut | undefined {
  const known = matches.get(at);
  if (!known) return undefined;
  const { match } = known;
  if (match.denied) return 'denied';
  const aside = asides.get(at);
  if (aside) return aside;
  if (sourceOf(match)) return 'source';
  if ('role' in match.is) return match.is.role === 'class' ? 'class' : 'words';
  if ('nothing' in match.is && match.is.nothing !== 'unread') return match.is.nothing;
  // A substance or an unread word: only those that were passed over with their section.
  return substanceOf(match) ? undefined : sectionReason(known.section);
}
