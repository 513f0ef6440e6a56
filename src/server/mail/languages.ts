import Negotiator from 'negotiator';
import type * as v from 'valibot';
import { mailSchema } from '#content/schema.ts';
import { byLanguage, FALLBACK, inLanguage } from '../content.ts';

export type Words = v.InferOutput<typeof mailSchema>;
export type LetterKind = Exclude<keyof Words, 'common' | 'roles'>;

export const LANGUAGES = byLanguage('mail.json', mailSchema);

/** The language a person chose, else the first their browser asks for that we have. */
export function mailLanguage(chosen: unknown, acceptLanguage: string | undefined): string {
  if (typeof chosen === 'string' && LANGUAGES.has(chosen)) return chosen;
  const available = [FALLBACK, ...[...LANGUAGES.keys()].filter((language) => language !== FALLBACK)];
  const asked = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language(available);
  return asked ?? FALLBACK;
}

export const wordsOf = (language: string) => inLanguage(LANGUAGES, language);
