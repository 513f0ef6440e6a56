import { demoSchema, type DemoWords } from '#content/demo-schema.ts';
import { byLanguage } from '../content.ts';

const all = byLanguage('demo.json', demoSchema);

export const DEMO_LANGUAGES: readonly string[] = [...all.keys()];

export function demoWordsIn(language: string): DemoWords {
  const known = all.get(language);
  if (known === undefined) throw new Error(`Nobody in the demo writes ${language}`);
  return known.words;
}
