import type { KindTexts, NoteTexts, StandardTexts } from '#content/halal-schema.ts';
import type { KindId } from '#core/halal/kinds.ts';
import type { LetterWords } from '#core/halal/letter.ts';
import type { Choice, StandardId } from '#core/halal/standard.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { packs } from '#web/platform/language/packs.ts';

const kinds = import.meta.glob<KindTexts>('/content/*/halal/kinds.json', { import: 'default' });
const notes = import.meta.glob<NoteTexts>('/content/*/halal/notes.json', { import: 'default' });
const standards = import.meta.glob<StandardTexts>('/content/*/halal/standard.json', { import: 'default' });
const letters = import.meta.glob<LetterWords>('/content/*/halal/letter.json', { import: 'default' });

const texts = packs(async (language) => {
  const [reasons, further, questions] = await Promise.all([
    kinds[`/content/${language}/halal/kinds.json`]?.(),
    notes[`/content/${language}/halal/notes.json`]?.(),
    standards[`/content/${language}/halal/standard.json`]?.(),
  ]);
  return { reasons, further, questions };
});

/** What is said about kinds of ingredients and about the questions on which scholars differ. */
export function useHalalTexts() {
  const { reasons, further, questions } = texts.use(useLanguage(), 'halal');
  return {
    kind: (id: KindId) => reasons?.[id] ?? id,
    note: (substance: string) => further?.[substance],
    question: (id: StandardId) => questions?.[id].question ?? id,
    choice: (id: StandardId, choice: Choice) =>
      questions?.[id].choices[choice] ?? { label: choice, held: '' },
  };
}

export const letterWords = packs<LetterWords>(async (language) => {
  const letter =
    letters[`/content/${language}/halal/letter.json`] ?? letters['/content/en/halal/letter.json'];
  if (!letter) throw new Error('There is no letter');
  return letter();
});
