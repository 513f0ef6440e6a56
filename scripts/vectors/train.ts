import { bagOf, vocabularyOf } from './bags.ts';
import { learned } from './learn.ts';
import type { Settings } from './settings.ts';
import type { Unit } from './unit.ts';
import { written } from './write.ts';

/** The weights that these units teach, a file for each language. The same units and settings give the same bytes. */
export function trained(
  units: readonly Unit[],
  settings: Settings,
  told: (round: number) => void = () => {},
): Map<string, Uint8Array> {
  const vocabulary = vocabularyOf(units, settings);
  const bags = units
    .map(({ said }) =>
      said
        .map(({ text, language }) => bagOf(vocabulary, text, language))
        .filter(({ rows }) => rows.length > 0),
    )
    .filter((said) => new Set(said.map(({ language }) => language)).size > 1);
  return written(vocabulary, learned(bags, vocabulary.rows.size, settings, told), settings.size);
}
