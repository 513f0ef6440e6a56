import type { Document } from '#content/schema.ts';
import { packs } from '#web/language/packs.ts';

const files = import.meta.glob<Document>('/content/*/documents/*.json', { import: 'default' });

const loaders = new Map(
  Object.entries(files).map(([path, load]) => {
    const [, , language, , file = ''] = path.split('/');
    return [`${language}/${file.replace('.json', '')}`, load];
  }),
);

/** Pages to read, such as the privacy policy. */
export const documents = packs<Document>(loaders, (name) => ({ title: name, intro: '', sections: [] }));
