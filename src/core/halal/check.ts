import { folded } from '#core/fold.ts';
import { accountOf, type LeftOut } from '#core/halal/account.ts';
import { rulingOf } from '#core/halal/kinds.ts';
import { findingOf, type Finding } from '#core/halal/findings.ts';
import { ingredientsOf, joined, type Ingredient } from '#core/halal/ingredients.ts';
import { labelOf } from '#core/halal/label.ts';
import { severity, verdictOf, type Verdict } from '#core/halal/ruling.ts';
import {
  STANDARD_IDS,
  STANDARDS,
  CAREFUL,
  type Choice,
  type Standard,
  type StandardId,
} from '#core/halal/standard.ts';
import type { HalalTable, Substance } from '#core/halal/table.ts';
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

/** What a text names, and every other word of it with the reason why it is no ingredient. */
export interface LabelRead {
  /** They are the same under every standard. */
  ingredients: readonly Ingredient[];
  leftOut: readonly { at: number; written: string; why: LeftOut }[];
}

export function readLabel(text: string, table: HalalTable): LabelRead {
  const tokens = tokensIn(evened(text));
  const { segments, headings } = labelOf(tokens, table.lexicon);
  const { ingredients, leftOut } = accountOf(tokens, headings, ingredientsOf(segments, table), counts);
  return {
    ingredients: once(ingredients, table),
    leftOut: [...leftOut].map(([at, why]) => ({ at, written: tokens[at]?.raw ?? '', why })),
  };
}

export function halalCheck(text: string, table: HalalTable, standard: Standard = CAREFUL): HalalCheck {
  return judgement(readLabel(text, table).ingredients, standard);
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

/**
 * What stands on a label more than once, as a word and a number or in two languages, is found once, under all its
 * names. Another name in the same record is another thing: glucose syrup is judged like sugar, and is not sugar.
 */
function once(ingredients: readonly Ingredient[], table: HalalTable): Ingredient[] {
  const seen = new Map<string, Ingredient>();
  for (const ingredient of ingredients) {
    const { substance, kind, written, section } = ingredient;
    const name = substance && isMainName(written, substance, table) ? '' : folded(written) || written;
    const key = substance ? `${substance.id} ${kind} ${section === 'traces'} ${name}` : `? ${name} ${kind}`;
    const before = seen.get(key);
    if (!before) seen.set(key, ingredient);
    else if (before.near && !ingredient.near) seen.set(key, joined(ingredient, before));
    else seen.set(key, joined(before, ingredient));
  }
  return [...seen.values()];
}

/** The name that is shown first in a language: translations of each other. All names of an additive are. */
function isMainName(written: string, { id, code }: Substance, { languages }: HalalTable): boolean {
  if (code !== undefined) return true;
  const name = folded(written);
  return languages.some(({ names }) => names.some((each) => folded(each[id]?.[0] ?? '') === name));
}
