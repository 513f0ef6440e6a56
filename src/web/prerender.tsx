import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Words } from '#content/schema.ts';
import { languages } from '#web/language/languages.ts';
import { loadPack } from '#web/language/packs.ts';
import { shownLanguage } from '#web/language/current.ts';
import { screens } from '#web/registry.ts';
import { packsOf, wordsOf } from '#web/screen.ts';
import type { Access, Screen } from '#web/screen.ts';
import { loadScreen } from '#web/screen-loading.ts';
import { App } from '#web/shell/app.tsx';

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
export async function prerenderedPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const [language, { direction }] of languages) {
    shownLanguage.set(language);
    for (const screen of screens) {
      await loadScreen(screen, language);
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
  const words = (await loadPack(language, wordsOf(screen))) as Words;
  const landing = (await loadPack(language, 'screens/landing')) as Words;
  const titled = screen.pack ? ((await loadPack(language, screen.pack)) as { title: string }) : words;
  return { title: `${titled['title']} · Rafiq`, description: landing['lead'] ?? '' };
}

function needsOf(screen: Screen, language: string): string[] {
  const inside = isPublic(screen) ? [] : ['src/web/shell/inside.tsx'];
  const packs = packsOf(screen).map((name) => packSource(language, name, screen));
  return [`src/web/${screen.folder}/screen.tsx`, ...inside, ...packs];
}

function packSource(language: string, name: string, screen: Screen): string {
  if (name === 'titles') return `virtual:titles/${language}`;
  if (language !== 'en' || !name.startsWith('screens/')) return `content/${language}/${name}.json`;
  return name === 'screens/shell' ? 'src/web/shell/en.json' : `src/web/${screen.folder}/en.json`;
}
