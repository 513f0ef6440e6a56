import type { Words } from '#content/schema.ts';
import { indexOf } from '#web/platform/language/index-of.ts';
import { packs } from '#web/platform/language/packs.ts';

/** The words of each screen, by the name of its folder. Missing words show their keys. */
export const words = packs<Words>(async (language, name) => {
  const index = await indexOf(language);
  const load = index.words[name] ?? (await index.more()).words[name];
  return load ? (await load()).default : {};
});
