import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import {
  documentSchema,
  languageSchema,
  mailSchema,
  pushSchema,
  smsSchema,
  surahNamesSchema,
  wordsSchema,
} from '#content/schema.ts';
import { demoSchema } from '#content/demo-schema.ts';
import { reportAnswersSchema } from '#content/report-answers-schema.ts';

/** English is what every other language is held against; its words of screens lie beside the screens. */
const ENGLISH = 'en';
/** Each language names those cities that it calls otherwise. */
const OWN_CHOICE = new Set(['cities.json', 'mosque-cities.json']);
/** What a file must look like, by the beginning of its name; the tests of each pack look at theirs. */
const SHAPES: readonly (readonly [string, v.GenericSchema])[] = [
  ['demo.json', demoSchema],
  ['language.json', languageSchema],
  ['mail.json', mailSchema],
  ['push.json', pushSchema],
  ['sms.json', smsSchema],
  ['report-answers.json', reportAnswersSchema],
  ['surahs.json', surahNamesSchema],
  ['documents/', documentSchema],
  ['screens/', wordsSchema],
];

const jsonBelow = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .toSorted()
    : [];

/** Where the words of each file of a language lie, by what the file is called in a language's folder. */
export function filesOf(root: string, code: string): Map<string, string> {
  const folder = join(root, 'content', code);
  const own = jsonBelow(folder).map((name) => [name, join(folder, name)] as const);
  if (code !== ENGLISH) return new Map(own);
  const web = join(root, 'src/web');
  const beside = jsonBelow(web).filter((name) => basename(name) === 'en.json');
  return new Map([
    ...own,
    ...beside.map((name) => [`screens/${dirname(name)}.json`, join(web, name)] as const),
  ]);
}

/** What a file says; nothing where it cannot be read. */
export function saidAt(path: string | undefined): unknown {
  try {
    return path === undefined ? undefined : JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The texts of a file by name: one level deep, of mails two. */
function namesIn(file: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.map((_, index) => String(index + 1));
  if (typeof value !== 'object' || value === null) return [];
  if (file !== 'mail.json') return Object.keys(value);
  return Object.entries(value).flatMap(([letter, texts]: [string, unknown]) =>
    namesIn('', texts).map((name) => `${letter}.${name}`),
  );
}

/** All that a language lacks of what English has, has beyond it, or says in another shape: a sentence for each file. */
export function gapsIn(root: string, code: string): string[] {
  const english = filesOf(root, ENGLISH);
  const own = filesOf(root, code);
  const absent = [...english.keys()].filter((file) => !own.has(file));
  const beyond = [...own.keys()].filter((file) => !english.has(file));
  const gaps = [...english].flatMap(([file, original]) => {
    const path = own.get(file);
    if (path === undefined) return [];
    const said = saidAt(path);
    if (said === undefined) return [`${file} is no JSON`];
    const shape = SHAPES.find(([start]) => file.startsWith(start))?.[1];
    const misshapen = shape ? (v.safeParse(shape, said).issues ?? []) : [];
    const wanted = namesIn(file, saidAt(original));
    const given = namesIn(file, said);
    const missing = OWN_CHOICE.has(file) ? [] : wanted.filter((name) => !given.includes(name));
    const more = OWN_CHOICE.has(file) ? [] : given.filter((name) => !wanted.includes(name));
    return [
      ...(missing.length > 0 ? [`${file} lacks ${missing.join(', ')}`] : []),
      ...(more.length > 0 ? [`${file} has ${more.join(', ')}, which English has not`] : []),
      // What is missing was said above.
      ...misshapen
        .filter(({ received }) => received !== 'undefined')
        .map((issue) => `${file} ${v.getDotPath(issue)}: ${issue.message}`),
    ];
  });
  return [
    ...absent.map((file) => `${file} is missing`),
    ...beyond.map((file) => `${file} is not in English`),
    ...gaps,
  ].toSorted();
}
