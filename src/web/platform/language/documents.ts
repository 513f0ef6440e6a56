import type { Document } from '#content/schema.ts';
import { indexOf } from '#web/platform/language/index-of.ts';
import { packs } from '#web/platform/language/packs.ts';

/** Pages to read, such as the privacy policy. */
export const documents = packs<Document>(async (language, name) => {
  const load = (await (await indexOf(language)).more()).documents[name];
  return load ? (await load()).default : { title: name, intro: '', sections: [] };
});
