import type { Names } from '#content/hadith-schema.ts';
import { packs } from '#web/platform/language/packs.ts';

const files = import.meta.glob<Names>('/content/*/course-works.json', { import: 'default' });

/** What books are called, as courses name them. */
export const works = packs<Names>(
  async (language, name) => (await files[`/content/${language}/${name}.json`]?.()) ?? {},
);
