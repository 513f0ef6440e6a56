import { askedQueries, READER, typing } from './documents.ts';

export interface Measured {
  /** Milliseconds for each letter that was typed: by the clock, and of the processor, which other programs do not prolong. */
  times: number[];
  work: number[];
  /** How many English queries have their expected answer first. */
  first: number;
}

/** Every query of the English and the Arabic set while it is typed, after all were asked once. */
export function measured(find: (typed: string) => readonly { path?: string }[]): Measured {
  const asked = ['en', 'ar'].flatMap(askedQueries);
  for (const { query } of asked) find(query);
  const times: number[] = [];
  const work: number[] = [];
  for (const { query } of asked)
    for (const typed of typing(query)) {
      const used = process.cpuUsage();
      const start = performance.now();
      find(typed);
      times.push(performance.now() - start);
      const { user, system } = process.cpuUsage(used);
      work.push((user + system) / 1000);
    }
  const first = askedQueries(READER).filter(({ query, expected }) =>
    expected.includes(find(query)[0]?.path ?? ''),
  );
  return { times, work, first: first.length };
}
