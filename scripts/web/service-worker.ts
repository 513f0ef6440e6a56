import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { assistantData } from './assistant-data.ts';
import { allDeviceFiles } from './assistant-device.ts';
import { courseData, courseOrder } from './course-data.ts';
import { GUIDES } from '#content/guide-schema.ts';
import { guideData } from './guide-data.ts';
import { gazetteerData } from './gazetteer.ts';
import { languages, readsFromRight } from './languages.ts';
import type { BuiltFiles } from './manifest.ts';
import { writeParcel } from './parcels.ts';
import { quranData } from './quran.ts';
import { labelModels } from './label-models.ts';
import { citationsData } from './citations.ts';
import { searchAddresses, searchFiles } from './search.ts';
import { similarData } from './similar.ts';
import { storySceneData } from './story-scenes.ts';

/** Names under /assets carry a hash; these are asked for again when they have changed. */
const UNHASHED = ['/manifest.webmanifest', '/icon.svg'];

/** Files of one language are kept for its readers only; what all languages share, code and icons for everybody. */
export async function buildServiceWorker(folder: string, { all }: BuiltFiles): Promise<void> {
  const byLanguage: Record<string, string[]> = Object.fromEntries(
    ['base', ...languages()].map((language) => [language, []]),
  );
  const shared: string[] = [];
  for (const [source, file] of all) {
    const language = languageOf(source);
    if (language) byLanguage[language]?.push(file);
    // Styles that only some screens have; those of all stand in every page.
    else if (file.endsWith('.js') || (file.endsWith('.css') && source !== 'style.css')) shared.push(file);
  }
  const assets = readdirSync(`${folder}/assets`);
  // No module names them, yet the search, what screens import and the whole style have to be there offline.
  const unnamed = /^(?:finder-worker.*\.js|preloads-.*\.json|style-.*\.css)$/;
  shared.push(...assets.filter((name) => unnamed.test(name)).map((name) => `/assets/${name}`));
  const faces = assets.filter((name) => name.endsWith('.woff2'));
  const latinFaces = faces.filter((name) => /^(?:honorific|literata|source-sans)/.test(name));
  shared.push(...latinFaces.map((name) => `/assets/${name}`));
  const arabicFace = faces.find((name) => name.startsWith('noto-sans-arabic'));
  for (const language of languages().filter((code) => readsFromRight('.', code)))
    if (arabicFace) byLanguage[language]?.push(`/assets/${arabicFace}`);
  const citations = await citationsData.address();
  for (const language of languages()) byLanguage[language]?.push(`${citations}${language}.json`);
  byLanguage['base']?.push(`${await similarData.address()}all.json`);
  // Which courses there are and what they teach; lessons stay once they were read, or when somebody keeps the course.
  const courses = await courseData.address();
  for (const language of languages())
    byLanguage[language]?.push(
      `${courses}${language}.json`,
      ...courseOrder().map((course) => `${courses}${language}/${course}.json`),
    );
  // Guides are opened where there is no network: they come with the tools.
  const guides = await guideData.address();
  for (const language of languages())
    byLanguage[language]?.push(...GUIDES.map((guide) => `${guides}${language}/${guide}.json`));
  const scriptsLike = (pattern: RegExp) =>
    assets.filter((name) => pattern.test(name)).map((name) => `/assets/${name}`);
  const answerer = scriptsLike(/^answerer-worker.*\.js$/);
  const laterWorkers = [...scriptsLike(/^(?:recognition|barcode)-worker.*\.js$/), ...answerer];
  const scriptureFaces = ['amiri', 'scheherazade'].flatMap((face) =>
    faces.filter((name) => name.startsWith(face)),
  );

  const code = [...new Set(shared)];
  const wordParcels = Object.fromEntries(
    languages().map((language) => [
      language,
      writeParcel(folder, language, [...(byLanguage['base'] ?? []), ...(byLanguage[language] ?? [])]),
    ]),
  );

  const bundle = await rolldown({
    input: 'src/web/service-worker.ts',
    platform: 'browser',
    transform: {
      define: {
        UNHASHED_FILES: JSON.stringify(UNHASHED.map((url) => ({ url, revision: sumOf(folder + url) }))),
        CODE: JSON.stringify(code),
        CODE_PARCEL: JSON.stringify(writeParcel(folder, 'code', code)),
        BY_LANGUAGE: JSON.stringify(byLanguage),
        WORD_PARCELS: JSON.stringify(wordParcels),
        FACES: JSON.stringify(scriptureFaces.map((name) => `/assets/${name}`)),
        GAZETTEER: JSON.stringify(await gazetteerData.address()),
        COURSES: JSON.stringify(courses),
        SCENES: JSON.stringify(await storySceneData.address()),
        QURAN: JSON.stringify(await quranData.address()),
        LABEL_MODELS: JSON.stringify(await labelModels.address()),
        LATER_WORKERS: JSON.stringify(laterWorkers),
        ANSWERER: JSON.stringify(answerer),
        ASSISTANT: JSON.stringify(await assistantData.address()),
        ANSWER_FILES: JSON.stringify(await allDeviceFiles()),
        SEARCH: JSON.stringify(await searchAddresses()),
        SEARCH_FILES: JSON.stringify(
          Object.fromEntries(
            await Promise.all(
              languages().map(async (language) => [language, await searchFiles(language)] as const),
            ),
          ),
        ),
        'process.env.NODE_ENV': '"production"',
      },
    },
  });
  await bundle.write({ file: `${folder}/sw.js`, format: 'iife', minify: true });
  await bundle.close();
}

const sumOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10);

/** Surahs are named in Arabic and English as well, mosques are found by any of their names, whatever the reader's language. */
const NAMES_FOR_ALL = /^content\/[a-z]+\/(?:surahs|mosque-names)\.json$/;

function languageOf(source: string): string | undefined {
  if (NAMES_FOR_ALL.test(source)) return 'base';
  if (/^src\/web\/.*\/en\.json$/.test(source)) return 'en';
  return /^(?:content\/|virtual:language\/)([a-z]+)(?:\/|$)/.exec(source)?.[1];
}
