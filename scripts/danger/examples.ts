import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { answersSchema, answerTextsSchema } from '#content/answer-schema.ts';
import { askedSchema } from '#content/asked-schema.ts';
import { DANGERS } from '#core/assistant/policy/crisis.ts';
import type { Danger } from '#core/assistant/policy/crisis.ts';
import { contentFile, contentNames, LANGUAGES } from '#scripts/search/content.ts';
import { fromRoot } from '#server/root.ts';

export interface Example {
  text: string;
  /** Null: nobody is in danger. `some`: somebody is, and it is not said how. */
  danger: Danger | 'some' | null;
  weight: number;
}

const lineSchema = v.strictObject({ text: v.string(), danger: v.nullable(v.picklist(DANGERS)) });
const FOLDER = 'scripts/danger/examples';
/** Questions of cards are many and far from danger. */
const OF_A_CARD = 0.8;

/** What people in danger write, and what others write: examples of our own, and the ways in which people ask for cards. */
export function examples(): Example[] {
  const own = readdirSync(fromRoot(FOLDER))
    .toSorted()
    .flatMap((file) => readFileSync(fromRoot(FOLDER, file), 'utf8').split('\n').filter(Boolean))
    .map((line) => ({ ...v.parse(lineSchema, JSON.parse(line)), weight: 1 }));
  const known = new Set(own.map(({ text }) => text));
  return [
    ...own,
    ...tried('crisis', ([, danger = '', text = '']) => ({ text, danger: dangerCalled(danger) })),
    ...tried('harmless', (cells) => ({ text: cells.at(-1) ?? '', danger: null })),
    ...contentNames('base/answers').flatMap(cardExamples),
    // Whoever asks for a page may be in danger; such ways stand among our own examples as well.
    ...LANGUAGES.flatMap(pageExamples).filter(({ text }) => !known.has(text)),
  ];
}

/** Pages that are asked for by people in danger, too. */
const OF_DANGER =
  /^guide:(?:mental-wellbeing|parenting-in-islam\/(?:when-to-get-help|body-safety|discipline|risks-15))/u;

/** How people ask for pages, which is as far from danger as cards are. */
const pageExamples = (language: string): Example[] =>
  Object.entries(contentFile(askedSchema, `${language}/asked.json`)).flatMap(([page, ways]) =>
    OF_DANGER.test(page) ? [] : ways.map((text) => ({ text, danger: null, weight: OF_A_CARD })),
  );

const dangerCalled = (name: string) => DANGERS.find((danger) => danger === name) ?? 'some';

function tried(file: string, of: (cells: string[]) => Omit<Example, 'weight'>): Example[] {
  return readFileSync(fromRoot('tests/fixtures/policy', `${file}.tsv`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ ...of(line.split('\t')), weight: 1 }));
}

function cardExamples(topic: string): Example[] {
  const isCrisis = new Map(
    contentFile(answersSchema, `base/answers/${topic}.json`).map((card) => [
      card.id,
      card.class === 'crisis',
    ]),
  );
  return LANGUAGES.flatMap((language) =>
    Object.entries(contentFile(answerTextsSchema, `${language}/answers/${topic}.json`)).flatMap(
      ([id, { question, variants }]) =>
        [question, ...variants].map((text): Example =>
          isCrisis.get(id) ? { text, danger: 'some', weight: 1 } : { text, danger: null, weight: OF_A_CARD },
        ),
    ),
  );
}
