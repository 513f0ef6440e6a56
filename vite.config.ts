import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { answerIndex } from './scripts/web/answer-index.ts';
import { assistantFiles } from './scripts/web/assistant-device.ts';
import { chunks } from './scripts/web/chunks/chunks.ts';
import { citationsData } from './scripts/web/citations.ts';
import { courseData } from './scripts/web/course-data.ts';
import { dataAddress } from './scripts/web/data-address.ts';
import { duaIndex } from './scripts/web/dua-index.ts';
import { gazetteerData } from './scripts/web/gazetteer.ts';
import { guideData } from './scripts/web/guide-data.ts';
import { hadithIndex } from './scripts/web/hadith-index.ts';
import { iconKeys } from './scripts/web/icon-keys.ts';
import { interfaceFont } from './scripts/web/interface-font.ts';
import { landOutlines } from './scripts/web/land.ts';
import { languageIndex } from './scripts/web/language-index.ts';
import { lazyImport } from './scripts/web/lazy-import.ts';
import { leafletWithoutMarkup } from './scripts/web/leaflet.ts';
import { quranData } from './scripts/web/quran.ts';
import { recited } from './scripts/web/recited.ts';
import { labelModelsAddress } from './scripts/web/label-models.ts';
import { similarData } from './scripts/web/similar.ts';
import { reviewData } from './scripts/web/review-data.ts';
import { scriptureFont } from './scripts/web/scripture-font.ts';
import { searchIndex } from './scripts/web/search-index.ts';
import { storySceneData } from './scripts/web/story-scenes.ts';
import { tesseractForBrowsers } from './scripts/web/tesseract.ts';
import { worthAsking } from './scripts/web/worth-asking.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Data is made of packages while the build runs, once; that it takes its time is no news. */
const QUIET = { bundlerTimings: false };

export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [
    react(),
    // Pages are rendered as markup; their styles are those of the other build.
    ...(isSsrBuild ? [] : [tailwindcss()]),
    lazyImport(),
    iconKeys(),
    languageIndex(root),
    interfaceFont(),
    scriptureFont(),
    hadithIndex(root),
    duaIndex(root),
    answerIndex(root),
    recited(root),
    worthAsking(root),
    landOutlines(),
    leafletWithoutMarkup(),
    dataAddress('virtual:gazetteer', 'GAZETTEER', gazetteerData),
    dataAddress('virtual:quran', 'QURAN', quranData),
    dataAddress('virtual:guides', 'GUIDES', guideData),
    dataAddress('virtual:reviews', 'REVIEWS', reviewData),
    dataAddress('virtual:courses', 'COURSES', courseData),
    dataAddress('virtual:story-scenes', 'SCENES', storySceneData),
    dataAddress('virtual:citations', 'CITATIONS', citationsData),
    dataAddress('virtual:similar-ayahs', 'SIMILAR_AYAHS', similarData),
    labelModelsAddress(),
    searchIndex(),
    assistantFiles(),
  ],
  // The workers are modules of their own and meet the same names.
  worker: {
    plugins: () => [labelModelsAddress(), tesseractForBrowsers()],
    rolldownOptions: { checks: QUIET },
  },
  json: { namedExports: false },
  build: {
    outDir: 'dist/web',
    manifest: true,
    assetsInlineLimit: 0,
    // One style sheet, inlined into the pages of those who are inside: no screen waits for a second one.
    cssCodeSplit: false,
    // What screens import is listed in a file of its own (scripts/web/preloads.ts).
    modulePreload: false,
    // What each screen loads is weighed by tests; one part, which hears danger without a network, is larger than the usual limit.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      checks: QUIET,
      output: { codeSplitting: { groups: chunks(root) } },
    },
  },
}));
