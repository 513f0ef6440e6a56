import type { Found } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** What has to be said together, in any order, within so many words. `a|b` is either. */
export interface Together<Kind extends string> {
  kind: Kind;
  all: readonly (readonly string[])[];
  within: number;
}

export function together<Kind extends string>(kind: Kind, meanings: string, within = 7): Together<Kind> {
  return { kind, all: meanings.split(' ').map((one) => one.split('|')), within };
}

/** Where things that belong together stand close together; nothing if they do not. */
export function firstOf<Kind extends string>(
  rules: readonly Together<Kind>[],
  found: readonly Found[],
  tokens: readonly Token[],
): Kind | null {
  if (found.length === 0) return null;
  const places = new Map<string, Found[]>();
  for (const one of found) {
    const list = places.get(one.meaning);
    if (list) list.push(one);
    else places.set(one.meaning, [one]);
  }
  return rules.find((rule) => holds(rule, places, tokens))?.kind ?? null;
}

function holds(
  { all, within }: Together<string>,
  places: ReadonlyMap<string, readonly Found[]>,
  tokens: readonly Token[],
): boolean {
  const lists = all.map((meanings) => meanings.flatMap((meaning) => places.get(meaning) ?? []));
  if (lists.some((list) => list.length === 0)) return false;
  const at = (index: number) => tokens[index]?.at ?? 0;
  const [first = []] = lists;
  // Everything within reach of the first thing, on one side or around it.
  return first.some((anchor) =>
    [-within, -Math.ceil(within / 2), 0].some((shift) => {
      const start = at(anchor.from) + shift;
      const end = Math.max(start + within, at(anchor.to));
      return chosen(lists.map((list) => list.filter(({ from, to }) => at(from) >= start && at(to) <= end)));
    }),
  );
}

const PEOPLE = new Set(['elder', 'child', 'person', 'people', 'spouse', 'victim']);

/** Whether there is one of each, and nobody is two people: "I pushed my brother" names one. */
function chosen(lists: readonly (readonly Found[])[]): boolean {
  if (lists.some((list) => list.length === 0)) return false;
  const people = lists.filter((list) => list.every(({ meaning }) => PEOPLE.has(meaning)));
  const [some, others] = people;
  if (!some || !others) return true;
  return some.some((one) => others.some((other) => one.to < other.from || other.to < one.from));
}
