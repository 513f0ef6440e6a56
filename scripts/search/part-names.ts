import { quranPartsSchema } from '#content/schema.ts';
import { contentFile, perLanguage } from './content.ts';

/** What the parts of the Quran are called; the first name of each is the one that is shown. */
export const partNamesIn = perLanguage((language) =>
  contentFile(quranPartsSchema, `${language}/quran-parts.json`),
);

export const numbered = (name: string, number: number) => name.replace('{number}', String(number));
