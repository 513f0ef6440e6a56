import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { screens } from '#web/registry.ts';
import { wordsOf } from '#web/screen.ts';
import type { Screen } from '#web/screen.ts';
import { languages } from './languages.ts';

const INDEX = 'virtual:titles';
/** What places other than the screen itself say about it. */
const KEYS = ['summary', 'keywords', 'start', 'startText'] as const;
type Title = { title: string } & Partial<Record<(typeof KEYS)[number], string>>;

/** Gathers what menus say about all screens into one small file for each language, so that they need no list of their own. */
export function titles(root: string): Plugin {
  return {
    name: 'titles',
    resolveId: (id) => (id.startsWith(INDEX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${INDEX}`)) return null;
      const language = id.slice(`\0${INDEX}/`.length);
      return language ? `export default ${JSON.stringify(titlesIn(root, language))}` : index(root);
    },
  };
}

function index(root: string): string {
  const entries = languages(root).map(
    (name) => `${JSON.stringify(name)}: () => import('${INDEX}/${name}').then((file) => file.default)`,
  );
  return `export const titlesByLanguage = { ${entries.join(', ')} }`;
}

function titlesIn(root: string, language: string): Record<string, Title> {
  return Object.fromEntries(screens.map((screen) => [screen.id, titleOf(root, language, screen)]));
}

function titleOf(root: string, language: string, screen: Screen): Title {
  const own = screen.document ? `documents/${screen.document}` : `screens/${wordsOf(screen)}`;
  const file =
    language === 'en' && !screen.document
      ? `src/web/${screen.folder}/en.json`
      : `content/${language}/${own}.json`;
  const words: Partial<Title> = existsSync(join(root, file))
    ? JSON.parse(readFileSync(join(root, file), 'utf8'))
    : {};
  const others = KEYS.flatMap((key) => (words[key] ? [[key, words[key]] as const] : []));
  return { title: words.title ?? screen.id, ...Object.fromEntries(others) };
}
