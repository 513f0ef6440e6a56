import { folded } from '#core/fold.ts';
import { distance } from '#core/halal/distance.ts';
import { codeIn, E_NUMBER, recordOf } from '#core/halal/e-number.ts';
import type { HalalTable, Substance } from '#core/halal/table.ts';
import { evened } from '#core/halal/tokens.ts';

/** Substances by number or by a name in any language: what is typed in full first, then beginnings, parts and near misses. */
export function lookUp(query: string, table: HalalTable, most = 30): Substance[] {
  const number = numberIn(query);
  if (number !== undefined) {
    const exact = recordOf(number, table.substances)?.substance;
    const starting = [...table.substances.values()].filter(
      ({ id }) => id.startsWith(number) && id !== exact?.id,
    );
    return [...(exact ? [exact] : []), ...starting].slice(0, most);
  }
  const typed = folded(query);
  if (!typed) return [];
  const ranks = new Map<string, number>();
  for (const { names } of table.languages)
    for (const [id, texts] of names.flatMap((each) => Object.entries(each)))
      for (const text of texts) {
        const rank = rankOf(folded(text), typed);
        if (rank !== undefined) ranks.set(id, Math.min(rank, ranks.get(id) ?? rank));
      }
  return [...ranks]
    .toSorted(([, one], [, other]) => one - other)
    .flatMap(([id]) => table.substances.get(id) ?? [])
    .slice(0, most);
}

function numberIn(query: string): string | undefined {
  const typed = evened(query).trim();
  E_NUMBER.lastIndex = 0;
  const [whole, digits = '', part] = E_NUMBER.exec(typed) ?? [];
  if (whole === typed) return codeIn(digits, part)?.id;
  const bare = /^e?\s?(\d{2,4}[a-f]?)$/i.exec(typed)?.[1];
  return bare && `e${bare.toLowerCase()}`;
}

function rankOf(name: string, typed: string): number | undefined {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (` ${name}`.includes(` ${typed}`)) return 2;
  if (typed.length >= 3 && name.includes(typed)) return 3;
  return typed.length >= 5 && distance(name, typed, 2) <= (typed.length >= 8 ? 2 : 1) ? 4 : undefined;
}
