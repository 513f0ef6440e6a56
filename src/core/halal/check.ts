import { rulingOf } from '#core/halal/kinds.ts';
import { findingOf, type Finding } from '#core/halal/findings.ts';
import { ingredientsOf, type Ingredient } from '#core/halal/ingredients.ts';
import { segmentsOf } from '#core/halal/label.ts';
import { severity, verdictOf, type Verdict } from '#core/halal/ruling.ts';
import {
  STANDARD_IDS,
  STANDARDS,
  CAREFUL,
  type Choice,
  type Standard,
  type StandardId,
} from '#core/halal/standard.ts';
import type { HalalTable } from '#core/halal/table.ts';
import { evened, tokensIn } from '#core/halal/tokens.ts';

export interface HalalCheck {
  verdict: Verdict;
  /** The gravest first, then as they stand on the label. */
  findings: readonly Finding[];
  /** Those that made the verdict what it is; none where it is halal. */
  deciding: readonly Finding[];
  /** How many words or phrases were not recognised. */
  unread: number;
  /** What the verdict would be if one answer of the standard were another. */
  otherwise: readonly { standard: StandardId; choice: Choice; verdict: Verdict }[];
}

/** The ingredients that a text names. They are the same under every standard. */
export function labelIngredients(text: string, table: HalalTable): Ingredient[] {
  const segments = segmentsOf(tokensIn(evened(text)), table.lexicon);
  return once(ingredientsOf(segments, table).filter(counts));
}

export function halalCheck(text: string, table: HalalTable, standard: Standard = CAREFUL): HalalCheck {
  return judgement(labelIngredients(text, table), standard);
}

export function judgement(ingredients: readonly Ingredient[], standard: Standard): HalalCheck {
  const findings = ingredients
    .map((ingredient) => findingOf(ingredient, standard))
    .toSorted((one, other) => severity(other.ruling) - severity(one.ruling));
  const verdict = verdictOf(findings.map(({ ruling }) => ruling));
  const gravest = findings[0]?.ruling;
  return {
    verdict,
    findings,
    deciding: verdict === 'halal' ? [] : findings.filter(({ ruling }) => ruling === gravest),
    unread: findings.filter(({ ruling }) => ruling === 'unknown').length,
    otherwise: STANDARD_IDS.filter((id) => findings.some((finding) => finding.standard === id)).flatMap(
      (id) => {
        const choices: readonly Choice[] = STANDARDS[id];
        return choices.flatMap((choice) => {
          const other = { ...standard, [id]: choice };
          const theirs = verdictOf(ingredients.map((ingredient) => findingOf(ingredient, other).ruling));
          return theirs === verdict ? [] : [{ standard: id, choice, verdict: theirs }];
        });
      },
    ),
  };
}

/** Around the list only what is never halal counts; as traces, what could be in it, but not the allergens that are always named. */
function counts({ section, kind, near }: Ingredient): boolean {
  if (section === 'list') return true;
  if (kind === undefined) return false;
  if (section === 'traces') return kind !== 'shellfish' && kind !== 'prawn';
  return !near && rulingOf(kind, CAREFUL) === 'haram';
}

/** What stands on a label more than once, as a word and a number or in two languages, is found once. */
function once(ingredients: readonly Ingredient[]): Ingredient[] {
  const seen = new Map<string, Ingredient>();
  for (const ingredient of ingredients) {
    const { substance, kind, written, section } = ingredient;
    const key = substance ? `${substance.id} ${kind} ${section === 'traces'}` : `? ${written.toLowerCase()}`;
    const before = seen.get(key);
    if (!before || (before.near && !ingredient.near)) seen.set(key, ingredient);
  }
  return [...seen.values()];
}
