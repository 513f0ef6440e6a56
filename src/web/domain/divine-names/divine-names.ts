import type { DivineName, NameTexts } from '#content/names-schema.ts';
import { called, calledInLatin } from '#core/divine-names/call.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { packs } from '#web/platform/language/packs.ts';

const lists = import.meta.glob<readonly DivineName[]>('/content/base/names.json', {
  eager: true,
  import: 'default',
});
const files = import.meta.glob<NameTexts>(['/content/*/names.json', '!/content/base/**'], {
  import: 'default',
});

const texts = packs<NameTexts>(
  async (language) => (await files[`/content/${language}/names.json`]?.()) ?? {},
);

/** In the order of their narration. */
export const NAMES: readonly DivineName[] = Object.values(lists).flat();

/** A name with its words in the reader's language; Arabic readers need neither letters of another script nor a meaning. */
export interface ReadName extends Omit<DivineName, 'call'> {
  /** From 1. */
  place: number;
  name: string;
  meaning: string | undefined;
  about: string;
  /** How Allah is called by it. */
  call: { arabic: string; sound: string | undefined };
}

const YA: Readonly<Record<string, string>> = { tr: 'Yâ' };

export function useDivineNames(): readonly ReadName[] {
  const language = useLanguage();
  return inLanguage(language, texts.use(language, 'names'));
}

/** One of them; loads nothing for nobody. */
export function useDivineName(id: string | null): ReadName | undefined {
  const language = useLanguage();
  return id === null
    ? undefined
    : inLanguage(language, texts.use(language, 'names')).find((name) => name.id === id);
}

let latest: { words: NameTexts; names: readonly ReadName[] } | null = null;

/** The same list for the same words, so that nothing is made anew with every render. */
function inLanguage(language: string, words: NameTexts): readonly ReadName[] {
  if (latest?.words === words) return latest.names;
  const names = NAMES.map((record, index): ReadName => {
    const { name = record.id, meaning, about = '' } = words[record.id] ?? {};
    return { ...record, place: index + 1, name, meaning, about, call: callOf(record, words, language) };
  });
  latest = { words, names };
  return names;
}

function callOf(record: DivineName, words: NameTexts, language: string): ReadName['call'] {
  const together = [record, ...NAMES.filter(({ id }) => id === record.pair)];
  const said = together.map(({ id }) => words[id]?.name ?? id);
  return {
    arabic: record.call ?? called(together.map(({ arabic }) => arabic)),
    sound:
      language === 'ar' ? undefined : (words[record.id]?.call ?? calledInLatin(said, YA[language] ?? 'Yā')),
  };
}
