import { existsSync, readdirSync, readFileSync } from 'node:fs';
import Negotiator from 'negotiator';
import * as v from 'valibot';
import { languageSchema, mailSchema } from '#content/schema.ts';
import { fromRoot } from '../root.ts';

export type Words = v.InferOutput<typeof mailSchema>;
export type LetterKind = Exclude<keyof Words, 'common'>;

interface MailLanguage {
  direction: 'ltr' | 'rtl';
  words: Words;
}

const json = (...path: string[]): unknown => JSON.parse(readFileSync(fromRoot('content', ...path), 'utf8'));

/** Every folder of `content` that has the words of the mails. */
export const LANGUAGES = new Map<string, MailLanguage>(
  readdirSync(fromRoot('content'))
    .filter((folder) => existsSync(fromRoot('content', folder, 'mail.json')))
    .map((folder) => [
      folder,
      {
        direction: v.parse(languageSchema, json(folder, 'language.json')).direction,
        words: v.parse(mailSchema, json(folder, 'mail.json')),
      },
    ]),
);

const FALLBACK = 'en';

/** The language a person chose, else the first their browser asks for that we have. */
export function mailLanguage(chosen: unknown, acceptLanguage: string | undefined): string {
  if (typeof chosen === 'string' && LANGUAGES.has(chosen)) return chosen;
  const available = [FALLBACK, ...[...LANGUAGES.keys()].filter((language) => language !== FALLBACK)];
  const asked = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language(available);
  return asked ?? FALLBACK;
}

export function wordsOf(language: string): MailLanguage {
  const known = LANGUAGES.get(language) ?? LANGUAGES.get(FALLBACK);
  if (known === undefined) throw new Error('content/en/mail.json is missing.');
  return known;
}
