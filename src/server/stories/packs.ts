import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { storyFileSchema, storyOrderSchema, storyTextsSchema } from '#content/story-schema.ts';
import { LANGUAGES } from '../content.ts';
import { fromRoot } from '../root.ts';
import { factsOf, tellingsOf, type StoryFacts, type Telling } from './telling.ts';

/** One of the app's own stories, as `public.keep_story_packs` takes it. */
export interface StoryPack {
  id: string;
  /** Of its facts and tellings: another sum is another version. */
  sum: string;
  position: number;
  facts: StoryFacts;
  tellings: Telling[];
}

/** How stories are brought; another way of making rows of the same files is noticed as other files are. */
const MAPPING = '1';

const sumOf = (...parts: string[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/** The files as they lie there, not yet looked into: a start in which nothing changed needs no more than their sum. */
export interface PackFiles {
  sum: string;
  packs: () => StoryPack[];
}

export async function readPackFiles(content = fromRoot('content')): Promise<PackFiles> {
  const read = (path: string) => readFile(`${content}/${path}`, 'utf8');
  const order = v.parse(storyOrderSchema, JSON.parse(await read('base/story-order.json')));
  const files = await Promise.all(
    order.map(async (id) => {
      const told = LANGUAGES.filter((language) => existsSync(`${content}/${language}/stories/${id}.json`));
      return {
        base: await read(`base/stories/${id}.json`),
        texts: await Promise.all(
          told.map(async (language) => [language, await read(`${language}/stories/${id}.json`)] as const),
        ),
      };
    }),
  );
  return {
    sum: sumOf(MAPPING, ...order, ...files.flatMap(({ base, texts }) => [base, ...texts.flat()])),
    packs: () => files.map(({ base, texts }, position) => packOf(base, texts, position)),
  };
}

function packOf(
  base: string,
  written: readonly (readonly [language: string, text: string])[],
  position: number,
): StoryPack {
  const story = v.parse(storyFileSchema, JSON.parse(base));
  const texts = new Map(
    written.map(([language, text]) => [language, v.parse(storyTextsSchema, JSON.parse(text))] as const),
  );
  const [facts, tellings] = [factsOf(story), tellingsOf(story, texts)];
  return { id: story.id, sum: sumOf(JSON.stringify([facts, tellings])), position, facts, tellings };
}
