import type { Language } from '#content/schema.ts';

const files = import.meta.glob<Language>('/content/*/language.json', { eager: true, import: 'default' });

/** Every folder of `content/` with a `language.json` is a language of the interface. */
export const languages: ReadonlyMap<string, Language> = new Map(
  Object.entries(files)
    .map(([path, language]) => [path.split('/')[2] ?? '', language] as const)
    .toSorted(([, a], [, b]) => a.name.localeCompare(b.name, 'en')),
);

/** Profiles also know French and Spanish; their interface is English. */
export const PROFILE_LANGUAGES: readonly string[] = [...new Set([...languages.keys(), 'fr', 'es'])];

export function interfaceLanguage(code: string): string {
  return languages.has(code) ? code : 'en';
}

export function preferredLanguage(wished: readonly string[]): string {
  const codes = wished.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return codes.find((code) => languages.has(code)) ?? 'en';
}

export function languageOf(code: string): Language {
  return languages.get(code) ?? { name: code, direction: 'ltr', locale: code };
}
