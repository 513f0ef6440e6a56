import type { LetterId, Letters, LetterTexts, SignId } from '#content/letters-schema.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { packs } from '#web/platform/language/packs.ts';

const bases = import.meta.glob<Letters>('/content/base/letters.json', { eager: true, import: 'default' });
const files = import.meta.glob<LetterTexts>(['/content/*/letters.json', '!/content/base/**'], {
  import: 'default',
});
const NONE: LetterTexts = { letters: {}, signs: {}, places: {} };
const texts = packs<LetterTexts>(
  async (language) => (await files[`/content/${language}/letters.json`]?.()) ?? NONE,
);

type LetterBase = NonNullable<Letters['letters'][LetterId]>;
type SignBase = NonNullable<Letters['signs'][SignId]>;

/** A letter with its words in the reader's language. */
export interface Letter extends LetterBase {
  id: LetterId;
  name: string;
  /** Where it is made, as the drawing is called. */
  placeName: string;
  told: { place: string; sound: string; hint: string };
}

export interface Sign extends SignBase {
  id: SignId;
  name: string;
  sound: string;
}

const base = Object.values(bases)[0];
/** Hamza on alif, under it, on waw and on ya. */
export const SEATED = 'أإؤئ';
const NO_WORDS = { name: undefined, place: '', sound: '', hint: '' };

/** Letters and signs by id. */
export function useLetters() {
  const language = useLanguage();
  const words = texts.use(language, 'letters');
  const letterOf = (id: LetterId): Letter => {
    const letter = base?.letters[id];
    if (!letter) throw new Error(`There is no letter ${id}`);
    const { name = id, place, sound, hint } = words.letters[id] ?? NO_WORDS;
    const placeName = words.places[letter.place] ?? letter.place;
    return { ...letter, id, name, placeName, told: { place, sound, hint } };
  };
  const signOf = (id: SignId): Sign => {
    const sign = base?.signs[id];
    if (!sign) throw new Error(`There is no sign ${id}`);
    const { name = id, sound = '' } = words.signs[id] ?? {};
    return { ...sign, id, name, sound };
  };
  /** What a character is called: a letter of the alphabet, or what stands for one; a hamza on any seat is a hamza. */
  const nameOf = (character: string): string => {
    if (SEATED.includes(character)) return letterOf('hamza').name;
    const [id] =
      Object.entries({ ...base?.letters, ...base?.signs }).find(([, each]) => each.character === character) ??
      [];
    const names: Readonly<Record<string, { name: string }>> = { ...words.letters, ...words.signs };
    return names[id ?? '']?.name ?? character;
  };
  return { letterOf, signOf, nameOf };
}
