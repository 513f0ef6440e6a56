import type { Hadith, HadithTexts, Names } from '#content/hadith-schema.ts';

export const lists = import.meta.glob<readonly Hadith[]>('/content/base/hadith/*.json', {
  import: 'default',
});
export const texts = import.meta.glob<HadithTexts>('/content/*/hadith/*.json', { import: 'default' });
export const names = import.meta.glob<Names>(
  '/content/*/{narrators,graders,hadith-topics,hadith-collections}.json',
  { import: 'default' },
);
