import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Post } from '#core/halaqa/shapes.ts';
import { changeShown, reacted } from '#web/domain/halaqa/shown.ts';

const post = (id: string): Post => ({
  id,
  author: null,
  body: `Words of ${id}`,
  language: 'en',
  state: 'checked',
  marks: [],
  mentions: [],
  created_at: '2026-11-17T00:00:00Z',
  published_at: '2026-11-17T00:00:00Z',
  edited_at: null,
  reactions: { thanks: 2 },
  my_reaction: 'thanks',
  kind: 'post',
  audience: 'members',
  comments_from: 'everyone',
  topics: [],
  refs: [],
  pictures: [],
  poll: null,
  comments: 0,
  may_comment: true,
});

function shown() {
  const cache = new QueryClient();
  const other = post('b');
  cache.setQueryData(['halaqa', 'me', 'feed'], {
    pages: [{ posts: [post('a'), other], next: null, pending: [] }],
    pageParams: [null],
  });
  cache.setQueryData(['halaqa', 'me', 'post', 'a'], {
    pages: [{ post: post('a'), comments: [], next: null, pending: [] }],
    pageParams: [null],
  });
  return { cache, other };
}

test('a change is seen in every list, and what stands beside it stays the same', () => {
  const { cache, other } = shown();
  changeShown(cache, 'me', 'a', (words) => reacted(words, 'dua'));
  const feed = cache.getQueryData<{ pages: { posts: Post[] }[] }>(['halaqa', 'me', 'feed']);
  expect(feed?.pages[0]?.posts[0]).toMatchObject({ my_reaction: 'dua', reactions: { thanks: 1, dua: 1 } });
  expect(feed?.pages[0]?.posts[1]).toBe(other);
  const page = cache.getQueryData<{ pages: { post: Post }[] }>(['halaqa', 'me', 'post', 'a']);
  expect(page?.pages[0]?.post.my_reaction).toBe('dua');
});

test('what is deleted leaves its lists, and its own page is none any more', () => {
  const { cache } = shown();
  changeShown(cache, 'me', 'a', () => null);
  const feed = cache.getQueryData<{ pages: { posts: Post[] }[] }>(['halaqa', 'me', 'feed']);
  expect(feed?.pages[0]?.posts.map(({ id }) => id)).toEqual(['b']);
  expect(cache.getQueryData(['halaqa', 'me', 'post', 'a'])).toMatchObject({ pages: [] });
});

test('nobody else’s lists are touched', () => {
  const { cache } = shown();
  changeShown(cache, 'somebody', 'a', () => null);
  const feed = cache.getQueryData<{ pages: { posts: Post[] }[] }>(['halaqa', 'me', 'feed']);
  expect(feed?.pages[0]?.posts).toHaveLength(2);
});
