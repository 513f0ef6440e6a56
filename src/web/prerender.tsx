import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { loadScreen } from '#web/domain/screens/screen-loading.ts';
import { shownLanguage } from '#web/platform/language/current.ts';
import { documents } from '#web/platform/language/documents.ts';
import { languages } from '#web/platform/language/languages.ts';
import { loadTitlesWithMore } from '#web/platform/language/titles.ts';
import { words } from '#web/platform/language/words.ts';
import { screens } from '#web/registry.ts';
import type { Access, Screen } from '#web/screen.ts';
import { App } from '#web/shell/app.tsx';
import { publicFrame } from '#web/shell/public-frame-loading.ts';

export interface PrerenderedPage {
  id: string;
  paths: readonly string[];
  access: Access;
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  description: string;
  body: string;
  /** Sources that the page needs before it can run, for the build's manifest. */
  needs: string[];
}

/** What a signed-out visitor sees, in each language; what is behind the gate starts with the spinner. */
async function prerenderedPages(): Promise<PrerenderedPage[]> {
  await publicFrame.preload();
  const pages: PrerenderedPage[] = [];
  for (const [language, { direction }] of languages) {
    shownLanguage.set(language);
    await loadTitlesWithMore(language);
    for (const screen of screens) {
      if (isPublic(screen)) await loadScreen(screen, language);
      const { id, paths, access } = screen;
      const head = await headOf(screen, language);
      const body = isPublic(screen) ? render(paths[0]) : '';
      pages.push({ id, paths, access, language, direction, ...head, body, needs: needsOf(screen, language) });
    }
  }
  return pages;
}

function isPublic({ access }: Screen): boolean {
  return access === 'anyone' || access === 'visitor';
}

function render(path: string): string {
  return renderToString(
    <StaticRouter location={path === '*' ? '/nowhere' : path}>
      <App />
    </StaticRouter>,
  );
}

async function headOf(screen: Screen, language: string): Promise<{ title: string; description: string }> {
  const own = await words.load(language, screen.folder);
  const { lead } = await words.load(language, 'features/landing');
  const title = screen.document ? (await documents.load(language, screen.document)).title : own['title'];
  return { title: `${title} · Rafiq`, description: lead ?? '' };
}

function needsOf(screen: Screen, language: string): string[] {
  const translated = (name: string) => `content/${language}/screens/${name}.json`;
  const needs = [
    `src/web/${screen.folder}/screen.tsx`,
    `virtual:language/${language}`,
    language === 'en' ? 'src/web/platform/phrases/en.json' : translated('platform/phrases'),
    language === 'en' ? `src/web/${screen.folder}/en.json` : translated(screen.folder),
  ];
  if (screen.document) needs.push(`content/${language}/documents/${screen.document}.json`);
  if (screen.access === 'anyone') needs.push('src/web/shell/public-frame.tsx');
  if (!isPublic(screen)) needs.push('src/web/shell/inside.tsx');
  if (!isPublic(screen) && !screen.early) needs.push('src/web/domain/data/data.tsx');
  return needs;
}

/** Rendered as this is loaded: whoever loads it has the pages. */
export const pages = await prerenderedPages();
