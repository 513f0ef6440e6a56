import type { Field } from '#core/search/pack.ts';
import { screenWords } from '#scripts/web/language-index.ts';
import { fromRoot } from '#server/root.ts';
import { byLanguage, LANGUAGES, perLanguage } from '../content.ts';
import { definePack } from '../pack.ts';

const wordsIn = perLanguage((language) => screenWords(fromRoot(), language, 'tools/quran/hifz'));
const PAGES = [
  { path: '/quran/hifz', title: 'title', detail: 'summary', more: 'keywords' },
  { path: '/quran/similar', title: 'similar', detail: 'similarIntro', more: 'similarIntro' },
] as const;

/** Memorising and similar ayahs: pages of the Quran that people look for by names of their own. */
export default definePack({
  id: 'memorising',
  screen: 'quran',
  weight: 1.4,
  content: [],
  editions: { names: { languages: LANGUAGES } },
  records: () =>
    PAGES.map(({ path, title, detail, more }) => ({
      path,
      labels: byLanguage((language) => ({
        title: wordsIn(language)[title] ?? title,
        detail: wordsIn(language)[detail] ?? '',
      })),
      fields: {
        names: LANGUAGES.flatMap((language): Field[] => [
          { text: wordsIn(language)[title] ?? title, language, kind: 'name', weight: 4 },
          { text: wordsIn(language)[more] ?? '', language, kind: 'words', weight: 3 },
        ]),
      },
    })),
});
