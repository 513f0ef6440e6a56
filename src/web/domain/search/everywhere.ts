import * as v from 'valibot';
import type { Hit } from '#core/search/search.ts';
import { client } from '#web/platform/client.ts';

const schema = v.object({
  hits: v.array(
    v.object({
      pack: v.string(),
      screen: v.string(),
      path: v.string(),
      title: v.string(),
      detail: v.exactOptional(v.string()),
      quote: v.exactOptional(
        v.object({
          language: v.string(),
          parts: v.array(v.object({ text: v.string(), found: v.boolean() })),
        }),
      ),
      score: v.number(),
    }),
  ),
});

/** Asks the server, which has every language and translation. Only ever at somebody's wish: it tells what they look for. */
export async function findEverywhere(typed: string, language: string): Promise<Hit[]> {
  const { functions } = await client();
  const { data, error } = await functions.invoke<unknown>('search', { body: { typed, language } });
  if (error) throw error;
  return v.parse(schema, data).hits;
}
