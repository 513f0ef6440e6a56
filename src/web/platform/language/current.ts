import { remember, remembered } from '#web/platform/device.ts';
import {
  interfaceLanguage,
  languageOf,
  languages,
  preferredLanguage,
} from '#web/platform/language/languages.ts';
import { loadSamePacks } from '#web/platform/language/packs.ts';
import { createStore, useStore } from '#web/platform/store.ts';

const YEAR = 31_536_000;

/** The language the interface shows. */
export const shownLanguage = createStore(firstLanguage());

export function useLanguage(): string {
  return useStore(shownLanguage);
}

/** The reader's own choice; may be a profile language that the interface does not have. */
export function chosenLanguage(): string {
  return remembered('language') ?? shownLanguage.get();
}

/** Kept at once; shown as soon as its words are here. */
export async function applyLanguage(code: string): Promise<void> {
  remember('language', code);
  const language = interfaceLanguage(code);
  // The server picks the pre-rendered page by this cookie.
  document.cookie = `lang=${language}; path=/; max-age=${YEAR}; samesite=lax`;
  try {
    await loadSamePacks(shownLanguage.get(), language);
  } catch (failure) {
    console.error('The words of this language could not be loaded', failure);
    return;
  }
  if (interfaceLanguage(chosenLanguage()) === language) showLanguage(language);
}

export function showLanguage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = languageOf(language).direction;
  shownLanguage.set(language);
}

function firstLanguage(): string {
  if (typeof document === 'undefined') return 'en';
  const stored = remembered('language');
  if (stored) return interfaceLanguage(stored);
  const { lang, dataset } = document.documentElement;
  // A pre-rendered page came in the language that the server chose from the cookie or the browser.
  return dataset.access !== undefined && languages.has(lang) ? lang : preferredLanguage(navigator.languages);
}
