import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { screens } from '#web/registry.ts';
import type { Screen } from '#web/screen.ts';
import { languages } from './languages.ts';
import { virtualModule } from './virtual-module.ts';

const INDEX = 'virtual:language';
/** What else is said of screens, by those that show it. */
const ABOUT = 'about';
/** Where the words of later screens and the documents lie. */
const MORE = 'more';
/** What neither somebody who arrives nor the dashboard says: listed apart, or every new screen would weigh on the first. */
const LATER =
  /^(?:courses|domain\/(?:chat|content-report|dates|guides|help|keeping|learning|own-notes|password|person|place|points|prayer-texts|prayer\/log|provenance|quran|settings|stories|wizard)|features\/(?!auth|landing|dashboard|ibaada)|shell\/(?:interruptions|not-found|palette)|tools\/(?!prayer-times|quran(?!\/)|duas))/u;
/** What places other than the screen itself say about it. */
const KEYS = ['summary', 'keywords', 'start', 'startText'] as const;
type Title = { title: string } & Partial<Record<(typeof KEYS)[number], string>>;

/**
 * One small file for each language: what all screens are called, where the rest that menus say of them lies, and where the words of each and the documents lie. A reader of
 * one language so never loads the list of another, however many screens there are.
 */
export function languageIndex(root: string): Plugin {
  return {
    name: 'language-index',
    ...virtualModule(INDEX, (below) => {
      const [language = '', part] = below.split('/');
      if (!language) return indexes(root);
      if (part === ABOUT) return `export const about = ${JSON.stringify(titlesIn(root, language))}`;
      const [later, first] = [true, false].map((isLater) =>
        importsOf(wordFiles(root, language).filter(([name]) => LATER.test(name) === isLater)),
      );
      if (part === MORE)
        return `export const words = ${later};
          export const documents = ${importsOf(filesIn(root, `content/${language}/documents`))}`;
      return `export const titles = ${JSON.stringify(onlyTitles(titlesIn(root, language)))};
        export const about = () => import('${INDEX}/${language}/${ABOUT}');
        export const words = ${first};
        export const more = () => import('${INDEX}/${language}/${MORE}')`;
    }),
  };
}

function indexes(root: string): string {
  const files = languages(root).map((language) => [language, `${INDEX}/${language}`] as const);
  const entries = files.map(([language, file]) => `${JSON.stringify(language)}: () => import('${file}')`);
  return `export const languageIndexes = { ${entries.join(', ')} }`;
}

/** Words are named by the folder that says them; English stands there, the others under the same path. */
function wordFiles(root: string, language: string): (readonly [name: string, file: string])[] {
  if (language === 'en')
    return readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
      .filter((path) => basename(path) === 'en.json')
      .map((path) => [dirname(path), `/src/web/${path}`] as const);
  return filesIn(root, `content/${language}/screens`);
}

function filesIn(root: string, folder: string): (readonly [name: string, file: string])[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.slice(0, -'.json'.length), `/${folder}/${file}`] as const);
}

function importsOf(files: readonly (readonly [name: string, file: string])[]): string {
  const entries = files.map(
    ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`,
  );
  return `{ ${entries.join(', ')} }`;
}

const onlyTitles = (titles: Record<string, Title>): Record<string, string> =>
  Object.fromEntries(Object.entries(titles).map(([id, { title }]) => [id, title]));

export function titlesIn(root: string, language: string): Record<string, Title> {
  return Object.fromEntries(screens.map((screen) => [screen.id, titleOf(root, language, screen)]));
}

function titleOf(root: string, language: string, screen: Screen): Title {
  const words: Partial<Title> = titleWords(root, language, screen);
  const others = KEYS.flatMap((key) => (words[key] ? [[key, words[key]] as const] : []));
  return { title: words.title ?? screen.id, ...Object.fromEntries(others) };
}

/** Documents and courses, of which many share a folder, are called what their texts are called. */
function titleWords(root: string, language: string, { folder, document, course }: Screen): Partial<Title> {
  if (document !== undefined) return wordsAt(root, `content/${language}/documents/${document}.json`);
  if (course !== undefined) return wordsAt(root, `content/${language}/courses/${course}.json`);
  return screenWords(root, language, folder);
}

/** What a folder of `src/web` says in a language; nothing where it says nothing yet. */
export function screenWords(root: string, language: string, folder: string): Partial<Record<string, string>> {
  const file = language === 'en' ? `src/web/${folder}/en.json` : `content/${language}/screens/${folder}.json`;
  return wordsAt(root, file);
}

function wordsAt(root: string, file: string): Partial<Record<string, string>> {
  return existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : {};
}
