import { detectAll } from 'tinyld/light';
import { featuresOf } from '#core/assistant/features.ts';
import type { Library } from '#core/assistant/library.ts';
import { knownShare } from '#core/assistant/text-index.ts';
import { isArabic } from '#core/search/arabic.ts';

/** Languages that a person may have in their profile, and that we have no texts in. */
const ONLY_UNDERSTOOD = ['fr', 'es'];
/** How much the person's own language weighs against what the words look like. */
const OWN = 0.25;
const LOOKS = 0.5;
/** Looking like another language is believed only if the words are not ours. */
const SURE = 0.5;
const OURS = 0.75;

/**
 * In which language something was asked. Few words look alike in several languages, so those of our own cards decide with what the
 * letters look like, and the person's own language where that leaves a doubt.
 */
export function languageOf(library: Library, text: string, own: string | null): string {
  if (isArabic(text)) return 'ar';
  const looks = new Map(
    detectAll(text, { only: [...library.rooms.keys(), ...ONLY_UNDERSTOOD] }).map(({ lang, accuracy }) => [
      lang,
      accuracy,
    ]),
  );
  const ranked = [...library.rooms.values()]
    .map(({ language, texts }) => {
      const known = knownShare(texts, featuresOf(text, language));
      const score = known + LOOKS * (looks.get(language) ?? 0) + (language === own ? OWN : 0);
      return { language, known, score };
    })
    .toSorted((one, other) => other.score - one.score);
  const [best] = ranked;
  const foreign = ONLY_UNDERSTOOD.find((language) => (looks.get(language) ?? 0) >= SURE);
  if (foreign !== undefined && (best?.known ?? 0) < OURS) return foreign;
  return best?.language ?? own ?? 'en';
}
