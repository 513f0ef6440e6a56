import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FreshQueries } from '#web/platform/session/fresh-queries.ts';

const KEY = ['feed'];

/** A server whose answers come when it is told to, with what it knew when it was asked. */
function slowServer() {
  let posts: string[] = [];
  const answers: (() => void)[] = [];
  return {
    write: (post: string) => (posts = [...posts, post]),
    ask: () => {
      const known = posts;
      return new Promise<string[]>((resolve) => answers.push(() => resolve(known)));
    },
    answer: () => answers.splice(0).forEach((answer) => answer()),
  };
}

test.each(['a list', 'pages'])(
  'a change is seen though the first answer was on its way: %s',
  async (kind) => {
    const cache = new FreshQueries();
    const server = slowServer();
    const shown =
      kind === 'pages'
        ? new InfiniteQueryObserver(cache, {
            queryKey: KEY,
            queryFn: server.ask,
            initialPageParam: 0,
            getNextPageParam: () => null,
            select: ({ pages }) => pages.flat(),
          })
        : new QueryObserver(cache, { queryKey: KEY, queryFn: server.ask });
    onTestFinished(shown.subscribe(() => undefined));
    const failures = vi.fn<() => void>();
    onTestFinished(cache.getQueryCache().subscribe(({ query }) => query.state.error && failures()));

    server.write('Salam');
    const told = cache.invalidateQueries({ queryKey: KEY });
    server.answer();
    await told;
    expect(shown.getCurrentResult().data).toEqual(['Salam']);
    expect(failures).not.toHaveBeenCalled();
  },
);

test('what is not shown is not asked for again', async () => {
  const cache = new FreshQueries();
  const server = slowServer();
  const asked = vi.fn<typeof server.ask>(server.ask);
  const first = cache.fetchQuery({ queryKey: KEY, queryFn: asked });
  await cache.invalidateQueries({ queryKey: KEY });
  server.answer();
  expect(await first).toEqual([]);
  expect(asked).toHaveBeenCalledTimes(1);
});
