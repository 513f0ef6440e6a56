import { readFileSync } from 'node:fs';
import { fromRoot } from '#server/root.ts';

const ENGLISH: Record<string, string> = {
  auth: 'src/web/features/auth/en.json',
  dashboard: 'src/web/features/dashboard/en.json',
  profile: 'src/web/features/profile/en.json',
  security: 'src/web/features/profile/security/en.json',
  shell: 'src/web/shell/en.json',
  'not-found': 'src/web/shell/not-found/en.json',
};

/** What a screen says in a language, so that a test finds its buttons as a reader would. */
export function wordsOf(language: string, screen: string): (key: string) => string {
  const file = language === 'en' ? (ENGLISH[screen] ?? '') : `content/${language}/screens/${screen}.json`;
  const words = JSON.parse(readFileSync(fromRoot(file), 'utf8')) as Record<string, string>;
  return (key) => {
    const text = words[key];
    if (text === undefined) throw new Error(`${file} has no "${key}"`);
    return text;
  };
}

export const LANGUAGES = [
  { language: 'en', direction: 'ltr', locale: 'en-GB' },
  { language: 'de', direction: 'ltr', locale: 'de-DE' },
  { language: 'ar', direction: 'rtl', locale: 'ar' },
  { language: 'tr', direction: 'ltr', locale: 'tr-TR' },
];
