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

/** Its `locale` is the reader’s own region of it, if the browser names one: dates in Britain are not American. */
export function languageOf(code: string): Language {
  const language = languages.get(code) ?? { name: code, direction: 'ltr', locale: code };
  return { ...language, locale: regional(language.locale) };
}

const regions = new Map<string, string>();

function regional(locale: string): string {
  let region = regions.get(locale);
  if (region === undefined) {
    // There is no reader while pages are pre-rendered.
    const wished = typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);
    region = regionOf(locale, wished);
    regions.set(locale, region);
  }
  return region;
}

/** The first of the wished tags that is this language in some region, such as `en-GB`; else the language alone. */
export function regionOf(locale: string, wished: readonly string[]): string {
  return wished.find((tag) => new RegExp(`^${locale}-[A-Z]{2}$`, 'i').test(tag)) ?? locale;
}
