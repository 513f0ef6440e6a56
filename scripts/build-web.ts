import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import type { PageFiles, Site } from '#core/site.ts';
import type { PrerenderedPage } from '#web/prerender.tsx';
import { assistantData } from './web/assistant-data.ts';
import { citationsData } from './web/citations.ts';
import { courseData } from './web/course-data.ts';
import { gazetteerData } from './web/gazetteer.ts';
import { guideData } from './web/guide-data.ts';
import { firstStyle } from './web/first-style.ts';
import { builtFiles } from './web/manifest.ts';
import { pageHtml } from './web/page.ts';
import { prerenderedPages } from './web/prerendering.ts';
import { writePreloads } from './web/preloads.ts';
import { quranData } from './web/quran.ts';
import { labelModels } from './web/label-models.ts';
import { reviewData } from './web/review-data.ts';
import { copySearch, searchAddresses } from './web/search.ts';
import { buildServiceWorker } from './web/service-worker.ts';
import { similarData } from './web/similar.ts';
import { storySceneData } from './web/story-scenes.ts';
import viteConfig from '../vite.config.ts';

const FOLDER = 'dist/web';
const DATA = [
  assistantData,
  gazetteerData,
  quranData,
  citationsData,
  similarData,
  courseData,
  guideData,
  reviewData,
  storySceneData,
  labelModels,
];

/**
 * Initial values for browsers that cannot register properties. All but Firefox 120 to 127 of those cannot show our colours
 * (`light-dark`) either, and every arriving page would carry them.
 */
const UNREGISTERED = /@layer properties\{@supports.*?\}\}\}/su;

/** The browser's side: code, one page for each screen and language, service worker, and `site.json` for the server. */
export async function buildWeb(): Promise<void> {
  // Made before the two builds below, which both ask for them.
  await Promise.all(DATA.map((data) => data.folder()));
  await searchAddresses();
  const [pages] = await Promise.all([prerenderedPages(), buildCode()]);
  const files = builtFiles(FOLDER);
  const preloads = writePreloads(FOLDER, files);
  await Promise.all(DATA.map((data) => data.copyTo(FOLDER)));
  await copySearch(FOLDER);

  const template = await readFile(`${FOLDER}/index.html`, 'utf8');
  const [styleFile = ''] = files.all.filter(([source]) => source === 'style.css').map(([, file]) => file);
  const style = (await readFile(FOLDER + styleFile, 'utf8')).trim().replace(UNREGISTERED, '');
  await writeFile(FOLDER + styleFile, style);
  const isOpen = ({ access }: PrerenderedPage) => access === 'anyone' || access === 'visitor';
  const open = firstStyle(
    style,
    pages.filter(isOpen).map(({ body }) => body),
  );
  await mkdir(`${FOLDER}/pages`, { recursive: true });
  const site: Site = {
    scriptHashes: [],
    styleHashes: [hash(style), hash(open)],
    pages: [],
    notFound: { en: '' },
  };
  for (const page of pages) {
    const file = `pages/${page.id}.${page.language}.html`;
    // Whoever arrives for the first time has nothing of it yet; whoever is inside waits for no second file.
    const own = isOpen(page) ? { inline: open, file: styleFile } : { inline: style };
    const needed = files.filesOf(['index.html', ...page.needs]);
    const html = pageHtml({ template, style: own, preloads }, page, needed);
    await writeFile(`${FOLDER}/${file}`, html);
    for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/gs))
      site.scriptHashes.push(hash(script));
    for (const path of page.paths) filesAt(site, path)[page.language] = file;
  }
  site.scriptHashes = [...new Set(site.scriptHashes)];
  await writeFile(`${FOLDER}/site.json`, JSON.stringify(site, null, 2));
  await buildServiceWorker(FOLDER, files);
  // It lives on in every page.
  await rm(`${FOLDER}/index.html`);
}

/** Not as Vite would find its settings: bundled and loaded a second time, their data would be counted a second time, too. */
async function buildCode(): Promise<void> {
  const settings = viteConfig({ command: 'build', mode: 'production' });
  await build({ ...settings, configFile: false, logLevel: 'warn' });
}

function filesAt(site: Site, path: string): PageFiles {
  if (path === '*') return site.notFound;
  const known = site.pages.find((page) => page.path === path);
  if (known) return known.files;
  const files: PageFiles = { en: '' };
  site.pages.push({ path, files });
  return files;
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
