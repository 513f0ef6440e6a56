import { use } from 'react';
import type { Grammar, SubstanceList, SubstanceNames } from '#core/halal/pack.ts';
import { halalTable } from '#core/halal/table.ts';
import type { HalalTable } from '#core/halal/table.ts';
import { knownPromise } from '#web/platform/known-promise.ts';

const lists = import.meta.glob<SubstanceList>('/content/base/halal/*.json', { import: 'default' });
const names = import.meta.glob<SubstanceNames>('/content/*/halal/{additives,ingredients}.json', {
  import: 'default',
});
const grammars = import.meta.glob<Grammar>('/content/*/halal/grammar.json', { import: 'default' });

let pending: Promise<HalalTable> | undefined;

/** All that is known of ingredients, in all languages at once, since labels mix them. */
export function loadTable(): Promise<HalalTable> {
  pending ??= knownPromise(load(), () => (pending = undefined));
  return pending;
}

export function useTable(): HalalTable {
  return use(loadTable());
}

const languageOf = (path: string) => path.split('/')[2] ?? '';

async function load(): Promise<HalalTable> {
  const [substances, languages] = await Promise.all([
    Promise.all(Object.values(lists).map((list) => list())),
    Promise.all(
      Object.entries(grammars).map(async ([path, grammar]) => {
        const language = languageOf(path);
        const own = Object.entries(names).filter(([file]) => languageOf(file) === language);
        return {
          language,
          grammar: await grammar(),
          names: await Promise.all(own.map(([, file]) => file())),
        };
      }),
    ),
  ]);
  return halalTable(substances, languages);
}
