import { useEffect, useState } from 'react';
import { useLanguage } from '#web/platform/language/current.ts';
import { format } from '#web/platform/language/format.ts';
import type { Values } from '#web/platform/language/format.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { words } from '#web/platform/language/words.ts';

export type Text<Keys> = (key: keyof Keys & string, values?: Values) => string;

/** The words of one screen. A missing text shows its key. */
export function useText<Keys>(id: string): Text<Keys> {
  const language = useLanguage();
  const texts = words.use(language, id);
  const { locale } = languageOf(language);
  return (key, values = {}) => format(texts[key] ?? key, values, locale);
}

/** The same where nothing may wait for words, as a field that takes the focus: until they are here it says nothing. */
export function useTextSoon<Keys>(id: string): Text<Keys> {
  const language = useLanguage();
  const [, setCame] = useState('');
  useEffect(() => {
    let isWaiting = true;
    void words.load(language, id).then(
      () => isWaiting && setCame(language),
      () => undefined,
    );
    return () => void (isWaiting = false);
  }, [language, id]);
  const texts = words.known(language, id);
  const { locale } = languageOf(language);
  return (key, values = {}) => (texts ? format(texts[key] ?? key, values, locale) : '');
}
