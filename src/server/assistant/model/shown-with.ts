import type { Said } from '#core/assistant/answer.ts';
import type { Passage } from '#core/assistant/answerer.ts';
import { scriptureOf } from '#core/assistant/compose.ts';
import type { Record as Found } from '#core/assistant/record.ts';
import { kindOf } from '#core/assistant/reference.ts';
import type { Shown } from '#core/assistant/shown.ts';

/** Where a passage opens; none for a card, which is shown in the chat. */
const PATHS: Readonly<Record<string, (reference: string) => string>> = {
  quran: (reference) => `/quran/${(reference.split('-', 1)[0] ?? '').replace(':', '/')}`,
  hadith: (reference) => `/hadith/${reference.replace(':', '/')}`,
  lessons: (reference) => `/${(reference.split('#', 1)[0] ?? '').slice('lesson:'.length)}`,
  guides: (reference) => `/${reference.slice('guide:'.length)}`,
  tools: (reference) => `/${reference.slice('tool:'.length)}`,
  stories: (reference) => `/story/${reference.slice('story:'.length)}`,
};

const recordOf = ({ reference, title, text }: Passage): Found => ({
  title,
  path: PATHS[kindOf(reference)]?.(reference) ?? null,
  text,
});

const MOST_SCRIPTURE = 4;

/** The library's answer with the sentences of a model in it, and what these rest on. */
export function shownWith(library: Shown, said: readonly Said[], passages: readonly Passage[]): Shown {
  const scripture = scriptureOf(said).slice(0, MOST_SCRIPTURE);
  const named = new Set([...scriptureOf(said), ...said.flatMap(({ from }) => from ?? [])]);
  const records = passages
    .filter(({ reference }) => named.has(reference))
    .map((passage) => [passage.reference, recordOf(passage)] as const);
  const { answer } = library;
  return {
    ...library,
    answer: {
      ...answer,
      class: answer.abstained ? 'answer' : answer.class,
      abstained: false,
      said,
      scripture,
    },
    records: { ...Object.fromEntries(records), ...library.records },
  };
}
