import type { QueryClient } from '@tanstack/react-query';
import type { Comment, Post, Reaction } from '#core/halaqa/shapes.ts';
import { halaqaKey } from '#web/domain/halaqa/posts.ts';

export type Words = Post | Comment;

/** Changes one post or comment wherever it is on show, without asking for all of it again; null takes it away. */
export function changeShown(
  cache: QueryClient,
  userId: string | null,
  id: string,
  change: (words: Words) => Words | null,
): void {
  cache.setQueriesData({ queryKey: halaqaKey(userId) }, (data: unknown) => changedIn(data, id, change));
}

/** Answers are trees of posts and comments, each known by its id. What is not changed stays the same object. */
function changedIn(value: unknown, id: string, change: (words: Words) => Words | null): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const met = items.map((item) => changedIn(item, id, change));
    if (met.every((item, place) => item === items[place])) return value;
    return met.filter((item, place) => item !== null || items[place] === null);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isWords(value) && value.id === id) return change(value);
  const met = Object.entries(value).map(([name, part]) => [name, changedIn(part, id, change)] as const);
  const old: Record<string, unknown> = { ...value };
  if (met.every(([name, part]) => part === old[name])) return value;
  // A page without its post is none.
  return met.some(([name, part]) => name === 'post' && part === null) ? null : Object.fromEntries(met);
}

/** Everything here was read by its schema: what has a body and reactions is one of the two. */
const isWords = (value: object): value is Words => 'id' in value && 'body' in value && 'reactions' in value;

/** With one reaction in the place of another. */
export function reacted<Given extends Pick<Words, 'reactions' | 'my_reaction'>>(
  words: Given,
  kind: Reaction | null,
): Given {
  const reactions = { ...words.reactions };
  if (words.my_reaction) reactions[words.my_reaction] = Math.max(0, (reactions[words.my_reaction] ?? 0) - 1);
  if (kind) reactions[kind] = (reactions[kind] ?? 0) + 1;
  return { ...words, reactions, my_reaction: kind };
}
