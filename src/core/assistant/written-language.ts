import { detectAll } from 'tinyld/light';

/** Spoken among our readers in Latin letters; whoever writes another language says so. */
const LATIN = 'en de tr fr es'.split(' ');
/** Below this the first two look too much alike. */
const SURE = 0.3;

/** The language that a text of people's own looks like; null where nobody could tell. Who quotes an ayah writes in their own language still. */
export function writtenLanguage(text: string): string | null {
  const arabic = [...text.matchAll(/\p{Script=Arabic}/gu)].length;
  const latin = [...text.matchAll(/\p{Script=Latin}/gu)].length;
  if (arabic > latin) return 'ar';
  const [best] = detectAll(text.replaceAll(/\p{Script=Arabic}+/gu, ' '), { only: LATIN });
  return best && best.accuracy >= SURE ? best.lang : null;
}
