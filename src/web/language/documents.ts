import type { Document } from '#content/schema.ts';
import { packs } from '#web/language/packs.ts';

const files = import.meta.glob<Document>('/content/*/documents/*.json', { import: 'default' });

/** Pages to read, such as the privacy policy. */
export const documents = packs<Document>(async (language, name) => {
  const load = files[`/content/${language}/documents/${name}.json`];
  return load ? load() : { title: name, intro: '', sections: [] };
});
