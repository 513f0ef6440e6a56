const FROM_THE_RIGHT = new Set(['Arab', 'Hebr', 'Thaa', 'Nkoo', 'Adlm', 'Syrc', 'Rohg', 'Mand', 'Samr']);

/** By the script in which a language is usually written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  try {
    return FROM_THE_RIGHT.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
