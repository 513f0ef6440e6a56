import { bagOf, vocabularyOf } from './bags.ts';
import type { Items } from './items.ts';
import { learned } from './learn.ts';
import type { Settings } from './settings.ts';
import { written } from './write.ts';

/** The weights that these items teach, by the name of their file. The same items and settings give the same bytes. */
export function trained(
  { references, items }: Items,
  settings: Settings,
  told: (round: number) => void = () => {},
): Map<string, Uint8Array> {
  const vocabulary = vocabularyOf(items, settings);
  const bags = items.map((item) => bagOf(vocabulary, item)).filter(({ rows }) => rows.length > 0);
  const weights = learned(bags, vocabulary.rows.size, references.length, settings, told);
  return written(vocabulary, weights, references, settings.size);
}
