import {
  has,
  isBare,
  isSilent,
  isSilentWhenJoined,
  nextSaid,
  SHADDA,
  SUKUN,
  WASL,
} from '#core/tajweed/letters.ts';
import type { Letter } from '#core/tajweed/letters.ts';
import { stoppedLetter } from '#core/tajweed/madd.ts';
import type { Finding, Rule } from '#core/tajweed/rules.ts';

const ECHOING = 'قطبجد';

/** Five letters echo where they have no vowel, most of all where one stops. */
export function qalqala(letters: readonly Letter[], openings: ReadonlySet<number>): Finding[] {
  const stopped = stoppedLetter(letters);
  return letters.flatMap((letter, index): Finding[] => {
    if (!ECHOING.includes(letter.base) || openings.has(letter.word)) return [];
    if (index === stopped) return [{ rule: 'qalqalaStop', from: index, to: index }];
    return has(letter, SUKUN) ? [{ rule: 'qalqala', from: index, to: index }] : [];
  });
}

/** Letters that are said at the same place of the mouth. */
const KINDRED = ['تدط', 'ثذظ', 'بم'];

function joiningRule(letter: Letter, next: Letter): Rule | null {
  if (letter.base === next.base) return 'idghamLike';
  if (KINDRED.some((place) => place.includes(letter.base) && place.includes(next.base)))
    return 'idghamKindred';
  return ['قك', 'لر'].includes(letter.base + next.base) ? 'idghamNear' : null;
}

/** A letter without any sign is joined to the next one, which is doubled then; a ta' keeps its fullness before a ta. */
export function joining(letters: readonly Letter[], openings: ReadonlySet<number>): Finding[] {
  return letters.flatMap((letter, index): Finding[] => {
    const to = nextSaid(letters, index);
    const next = letters[to];
    if (!next || !isBare(letter) || 'نما'.includes(letter.base) || openings.has(letter.word)) return [];
    if (!has(next, SHADDA) && letter.base + next.base !== 'طت') return [];
    // The article's lam before fourteen letters, itself among them.
    if (letter.base === 'ل' && letter.word === next.word)
      return [{ rule: 'lamShamsiyya', from: index, to: index }];
    const rule = joiningRule(letter, next);
    return rule ? [{ rule, from: index, to }] : [];
  });
}

/** What is written and not said. */
export function silent(letters: readonly Letter[]): Finding[] {
  return letters.flatMap((letter, index): Finding[] => {
    const at = { from: index, to: index };
    if (isSilent(letter)) return [{ rule: 'silent', ...at }];
    if (isSilentWhenJoined(letter)) return [{ rule: 'silentJoined', ...at }];
    // Whoever begins with it says it.
    return letter.base === WASL && index > 0 ? [{ rule: 'hamzatWasl', ...at }] : [];
  });
}

/** The brief silence without taking breath, where no rule was found already. */
export function sakta(letters: readonly Letter[], found: readonly Finding[]): Finding[] {
  return letters.flatMap(({ beforeSakta }, index): Finding[] =>
    beforeSakta && !found.some(({ rule, from }) => rule === 'sakta' && from === index)
      ? [{ rule: 'sakta', from: index, to: index }]
      : [],
  );
}
