import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '#server/root.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { isOfTheTenth } from './unit.ts';
import type { Said, Unit } from './unit.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Names of places and letters are the same in every language, or none; the demo speaks of other people in each. Final tests are the
 * server's alone, and what is learned goes to devices.
 */
const NO_TEXT =
  /^(mosque-names|mosque-cities|cities|demo|language|letters|exams\/.*|halal\/(grammar|label-models|letter))$/;
/** What is no sentence of its language. */
const NOT_SAID = new Set(['transliteration', 'audio', 'href', 'review']);
const PLACEHOLDER = /\{[^}]*\}|https?:\S+/g;
/** How people ask, which is not the same question in each language line by line. */
const LOOSE = new Set(['variants']);
/** What people ask a page, in `asked.json`. */
const isReference = (key: string) => key.includes(':');
/** Where a thing says what it is called or asked. */
const HEADS = ['question', 'title', 'term', 'name', 'ask'];
/** Longer ones are chapters, about too many things. */
const LONGEST = 5000;
/** Ends the name of a unit that holds a thing with its head. */
const WHOLE = '#whole*';

/**
 * Everything that our own packs say in several languages: what stands at the same place of the same file. A file that an
 * author adds joins by itself.
 */
export function packUnits(): Unit[] {
  const units = new Map<string, Said[]>();
  for (const language of LANGUAGES)
    for (const { name, path } of filesOf(language)) walk(units, language, name, read(path));
  for (const [id, text] of arabicOfBase())
    for (const place of ['#text', WHOLE]) units.get(id + place)?.push({ language: 'ar', text });
  return [...units]
    .map(([id, said]): Unit => ({ id, said, isHeldOut: isHeldOut(id) }))
    .filter(({ said }) => new Set(said.map(({ language }) => language)).size > 1)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const CARD = /^answers\/[^#]*#([^#]*)/;

/** Whether a unit holds a card with its question. */
export const isWholeCard = (id: string): boolean => /^answers\/[^#]*#[^#]*#whole\*$/.test(id);

/** The card to which a unit belongs. */
export const cardOf = (id: string): string | null => CARD.exec(id)?.[1] ?? null;

function isHeldOut(id: string): boolean {
  const card = cardOf(id);
  return card !== null && isOfTheTenth(card);
}

const read = (path: string): Json => JSON.parse(readFileSync(fromRoot(path), 'utf8'));

function jsonIn(folder: string): string[] {
  if (!existsSync(fromRoot(folder))) return [];
  return readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
    .toSorted();
}

function filesOf(language: string): { name: string; path: string }[] {
  const own = jsonIn(`content/${language}`)
    .filter((name) => !NO_TEXT.test(name))
    .map((name) => ({ name, path: `content/${language}/${name}.json` }));
  // English words of a screen stand beside it.
  const screens = language === 'en' ? jsonIn('src/web').filter((name) => name.endsWith('/en')) : [];
  return [
    ...own,
    ...screens.map((name) => ({
      name: `screens/${name.slice(0, -'/en'.length)}`,
      path: `src/web/${name}.json`,
    })),
  ];
}

function walk(units: Map<string, Said[]>, language: string, id: string, value: Json, key = ''): void {
  if (NOT_SAID.has(key)) return;
  if (typeof value === 'string') add(units, language, id, value);
  else if (Array.isArray(value) && (LOOSE.has(key) || isReference(key)))
    for (const one of value) add(units, language, id.replace(/#variants$/, '#question'), String(one));
  else if (Array.isArray(value))
    for (const [at, one] of value.entries()) walk(units, language, `${id}#${at}`, one, key);
  else if (isThing(value)) {
    addWhole(units, language, id, value);
    for (const [name, one] of Object.entries(value)) walk(units, language, `${id}#${name}`, one, name);
  }
}

const isThing = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function add(units: Map<string, Said[]>, language: string, id: string, written: string): void {
  const text = written.replaceAll(PLACEHOLDER, ' ');
  if (!/\p{L}{2}/u.test(text)) return;
  const known = units.get(id) ?? [];
  known.push({ language, text });
  units.set(id, known);
}

/**
 * What a thing is called, or how people ask for it, and what is said about it, where both stand together: so that a question
 * finds what answers it, and a name what it names.
 */
function addWhole(
  units: Map<string, Said[]>,
  language: string,
  id: string,
  thing: Record<string, Json>,
): void {
  const { variants = [], ...words } = thing;
  const head = HEADS.find((name) => typeof words[name] === 'string');
  if (head === undefined) return;
  const body = Object.entries(words).flatMap(([name, one]) => (name === head ? [] : stringsIn(one, name)));
  const about = body.join(' ');
  if (about.length > LONGEST) return;
  for (const text of [...stringsIn(words[head] ?? ''), about, ...stringsIn(variants)])
    add(units, language, `${id}${WHOLE}`, text);
}

function stringsIn(value: Json, key = ''): string[] {
  if (NOT_SAID.has(key)) return [];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => stringsIn(one, name));
}

/** Hadith, duas and prayer texts hold their Arabic beside the languages. */
function arabicOfBase(): [string, string][] {
  return jsonIn('content/base').flatMap((name) => {
    const records = read(`content/base/${name}.json`);
    if (!Array.isArray(records)) return [];
    return records.flatMap((record): [string, string][] => {
      const { id, key, arabic } = record as Record<string, Json>;
      const of = id ?? key;
      return typeof of === 'string' && typeof arabic === 'string' ? [[`${name}#${of}`, arabic]] : [];
    });
  });
}
