import { has, isSilent, isStill, nextSaid, SHADDA, TANWIN, WASL } from '#core/tajweed/letters.ts';
import type { Letter } from '#core/tajweed/letters.ts';
import type { Finding, Rule } from '#core/tajweed/rules.ts';

const OF_THE_THROAT = 'ءهعحغخ';

/** What becomes of a nun without a vowel, written or heard as tanwin, before a letter of the next word. */
function ruleBefore(base: string): Rule {
  if (OF_THE_THROAT.includes(base)) return 'izhar';
  if ('ينمو'.includes(base)) return 'idghamGhunnah';
  if ('لر'.includes(base)) return 'idghamPlain';
  return base === 'ب' ? 'iqlab' : 'ikhfa';
}

/** Within a word a nun is never joined to ya or waw (dunya, bunyan, sinwan, qinwan), lest it look doubled. */
const isMutlaq = (nun: Letter, next: Letter) => nun.word === next.word && 'يو'.includes(next.base);

function nunRule(nun: Letter, next: Letter): Rule {
  if (nun.beforeSakta) return 'sakta';
  return isMutlaq(nun, next) ? 'izharMutlaq' : ruleBefore(next.base);
}

const mimRule = (base: string): Rule =>
  base === 'م' ? 'idghamShafawi' : base === 'ب' ? 'ikhfaShafawi' : 'izharShafawi';

const JOINED: ReadonlySet<Rule> = new Set(['idghamGhunnah', 'idghamPlain', 'idghamShafawi']);

/** Nun, tanwin and mim without a vowel; at the end of an ayah one stops, and nothing follows. */
export function nunAndMim(letters: readonly Letter[], openings: ReadonlySet<number>): Finding[] {
  return letters.flatMap((letter, index) => {
    if (openings.has(letter.word) || isSilent(letter)) return [];
    const next = followingOf(letters, index);
    const after = letters[next];
    if (!after) return [];
    const rule = ruleOf(letter, after);
    return rule ? [{ rule, from: index, to: JOINED.has(rule) ? next : index }] : [];
  });
}

/** Tanwin ends its word, whatever letter carries it. */
export function followingOf(letters: readonly Letter[], index: number): number {
  const letter = letters[index];
  if (!letter || !TANWIN.test(letter.signs)) return nextSaid(letters, index);
  const next = letters.findIndex(({ word }) => word > letter.word);
  return next === -1 ? letters.length : next;
}

function ruleOf(letter: Letter, next: Letter): Rule | null {
  // Before the connecting hamza tanwin is read with a vowel.
  if (TANWIN.test(letter.signs)) return next.base === WASL ? null : nunRule(letter, next);
  if (!isStill(letter)) return null;
  if (letter.base === 'ن') return nunRule(letter, next);
  return letter.base === 'م' ? mimRule(next.base) : null;
}

/** Nun and mim that are doubled hum for two counts, unless the letter before them was joined to them. */
export function ghunnah(letters: readonly Letter[], found: readonly Finding[]): Finding[] {
  const told = new Set(found.filter(({ from, to }) => from !== to).map(({ to }) => to));
  return letters.flatMap((letter, index) =>
    'نم'.includes(letter.base) && has(letter, SHADDA) && !told.has(index)
      ? [{ rule: 'ghunnah' as const, from: index, to: index }]
      : [],
  );
}
