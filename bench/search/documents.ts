import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Pack } from '../../src/core/search/pack.ts';
import { foundPacks } from '../../scripts/search/found.ts';
import { fromRoot } from '../../src/server/root.ts';

export const READER = 'en';

/** What a reader of English has on the device: every pack, in the editions that are not left to the server. */
export const packs: Pack[] = await foundPacks();

export const editionsOf = ({ editions }: Pack) =>
  Object.entries(editions).filter(
    ([, { languages, atServer }]) => !atServer && (languages.includes(READER) || languages.includes('ar')),
  );

export interface Asked {
  query: string;
  expected: string[];
}

/** The queries of the test set, and each while it is being typed. */
export function askedQueries(language: string): Asked[] {
  return readFileSync(join(fromRoot(), `tests/fixtures/search-queries/${language}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', places = ''] = line.split('\t');
      return { query, expected: places.split('|') };
    });
}

export const typing = (query: string) => Array.from(query, (_, at) => query.slice(0, at + 1));

/** As the build compresses it. */
export const sent = (content: string | Uint8Array) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
