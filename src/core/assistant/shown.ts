import type { Answer } from '#core/assistant/answer.ts';
import type { Source } from '#core/assistant/card.ts';
import type { Library, Room } from '#core/assistant/library.ts';
import { recordOf } from '#core/assistant/record.ts';
import type { Record as Found } from '#core/assistant/record.ts';
import { ayahsOf, passageIn, written } from '#core/quran/reference.ts';

/** An answer with all that it names, as it can be shown without the library. */
export interface Shown {
  answer: Answer;
  /** What its references lead to, by reference: sources, links, what lies near. */
  records: Readonly<Record<string, Found>>;
  /** Titles of the books that its sentences rest on. */
  works: Readonly<Record<string, string>>;
}

export function shown({ rooms }: Library, answer: Answer): Shown {
  const room = rooms.get(answer.language);
  if (!room) return { answer, records: {}, works: {} };
  const sources = answer.said.flatMap((said) => said.sources);
  const references = [
    ...answer.scripture,
    ...answer.links,
    ...answer.nearest,
    ...sources.flatMap(referenceOf),
    ...answer.said.flatMap(({ from }) => from ?? []),
    ...(answer.check ? [answer.check.block] : []),
  ];
  return {
    answer,
    records: Object.fromEntries(
      [...new Set(references)].flatMap((reference) => {
        const record = wholeRecord(room, reference);
        return record ? [[reference, record] as const] : [];
      }),
    ),
    works: Object.fromEntries(
      sources.flatMap((source) =>
        'work' in source ? [[source.work, room.works[source.work] ?? source.work] as const] : [],
      ),
    ),
  };
}

/** What lies near by, as questions: each is a card that answers. */
export function questionsNear({
  answer: { links, nearest },
  records,
}: Pick<Shown, 'records'> & { answer: Pick<Answer, 'links' | 'nearest'> }): string[] {
  const cards = [...links, ...nearest].filter((reference) => reference.startsWith('answer:'));
  return [...new Set(cards)].flatMap((card) => records[card]?.title ?? []);
}

const referenceOf = (source: Source): string[] =>
  'ayah' in source ? [source.ayah] : 'hadith' in source ? [source.hadith] : [];

/** A passage of several ayahs whole, each as the translation has it. */
export function wholeRecord(room: Room, reference: string): Found | null {
  const record = recordOf(room, reference);
  const passage = passageIn(reference);
  if (!record || !passage) return record;
  const texts = ayahsOf(passage).map((ayah) => recordOf(room, written(ayah))?.text ?? '');
  return { ...record, text: texts.join(' ') };
}
