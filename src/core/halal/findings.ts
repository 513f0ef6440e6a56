import type { Ingredient } from '#core/halal/ingredients.ts';
import { rulingOf, standardOf } from '#core/halal/kinds.ts';
import type { Ruling } from '#core/halal/ruling.ts';
import { STANDARDS, type Choice, type Standard, type StandardId } from '#core/halal/standard.ts';

/** One ingredient as it is judged. */
export interface Finding extends Ingredient {
  ruling: Ruling;
  /** The question of the standard that decided it, and what it would be under the other choices. */
  standard?: StandardId;
  otherwise: readonly { choice: Choice; ruling: Ruling }[];
}

/** How an ingredient is judged by a standard, where in the label it stands considered. */
function judged({ kind, section }: Ingredient, standard: Standard): Ruling {
  if (kind === undefined) return 'unknown';
  const ruling = rulingOf(kind, standard);
  return section === 'traces' && ruling === 'haram' ? 'doubtful' : ruling;
}

export function findingOf(ingredient: Ingredient, standard: Standard): Finding {
  const ruling = judged(ingredient, standard);
  const question = ingredient.kind && standardOf(ingredient.kind);
  if (!question) return { ...ingredient, ruling, otherwise: [] };
  const choices: readonly Choice[] = STANDARDS[question];
  const otherwise = choices
    .filter((choice) => choice !== standard[question])
    .map((choice) => ({ choice, ruling: judged(ingredient, { ...standard, [question]: choice }) }))
    .filter((other) => other.ruling !== ruling);
  return { ...ingredient, ruling, standard: question, otherwise };
}
