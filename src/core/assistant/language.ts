import { detectAll } from 'tinyld';
import { featuresOf } from '#core/assistant/features.ts';
import type { Library } from '#core/assistant/library.ts';
import type { TextIndex } from '#core/assistant/text-index.ts';
import { isArabic } from '#core/search/arabic.ts';
import { wordsOf } from '#core/search/words.ts';

/** Languages that a person may have in their profile, and that we have no texts in. */
const ONLY_UNDERSTOOD = ['fr', 'es'];
/** How much the person's own language weighs against what the words look like; of a stranger's, the commonest is a guess. */
const OWN = 0.25;
const GUESS = 'en';
const GUESSED = 0.05;
const LOOKS = 0.2;
/** How usual words are tells most: "namaz" is typed in every language, and nowhere as often as in Turkish. */
const USUAL = 2;
/** A word that nobody types is as rare as this, on the scale of the index. */
const STRANGE = 12;
/** Looking like another language is believed only if the words are not ours, and no more than a greeting. */
const FEWEST = 2;
const SURE = 0.5;
const OURS = 1 / 3;

/**
 * In which language something was asked. Few words look alike in several languages, so those in which people ask our own cards decide with
 * what the letters look like, and the person's own language where that leaves a doubt.
 */
export function languageOf(library: Library, text: string, own: string | null): string {
  if (isArabic(text)) return 'ar';
  const looks = likenesses(text, [...library.rooms.keys(), ...ONLY_UNDERSTOOD]);
  const ranked = [...library.rooms.values()]
    .map(({ language, texts }) => {
      const usual = usualness(texts, text);
      const before = language === own ? OWN : own === null && language === GUESS ? GUESSED : 0;
      return { language, usual, score: USUAL * usual + LOOKS * (looks.get(language) ?? 0) + before };
    })
    .toSorted((one, other) => other.score - one.score);
  const [best] = ranked;
  const foreign = ONLY_UNDERSTOOD.find(
    (language) => wordsOf(text).length >= FEWEST && (looks.get(language) ?? 0) > SURE,
  );
  if (foreign !== undefined && (best?.usual ?? 0) < OURS) return foreign;
  return best?.language ?? own ?? GUESS;
}

/** What the letters look like, as shares of one. */
function likenesses(text: string, only: string[]): Map<string, number> {
  const found = detectAll(text, { only });
  const sum = found.reduce((all, { accuracy }) => all + accuracy, 0);
  return new Map(found.map(({ lang, accuracy }) => [lang, sum === 0 ? 0 : accuracy / sum]));
}

/** From 0 to 1: how usual the words are among those in which people ask in a language. */
function usualness({ language, rarityOf }: TextIndex, text: string): number {
  const words = [...featuresOf(text, language, false).keys()];
  const rarity = words.reduce((sum, word) => sum + Math.min(STRANGE, rarityOf(word) ?? STRANGE), 0);
  return words.length === 0 ? 0 : 1 - rarity / words.length / STRANGE;
}
