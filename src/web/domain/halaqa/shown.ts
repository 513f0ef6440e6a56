import type { QueryClient } from '@tanstack/react-query';
import type { Comment, Post, Reaction } from '#core/halaqa/shapes.ts';
import { changedIn } from '#web/domain/data/changed-in.ts';
import { halaqaKey } from '#web/domain/halaqa/posts.ts';

export type Words = Post | Comment;

/** Changes one post or comment wherever it is on show, without asking for all of it again; null takes it away. */
export function changeShown(
  cache: QueryClient,
  userId: string | null,
  id: string,
  change: (words: Words) => Words | null,
): void {
  const isIt = (value: object): value is Words => isWords(value) && value.id === id;
  cache.setQueriesData({ queryKey: halaqaKey(userId) }, (data: unknown) =>
    changedIn(data, isIt, change, withItsPost),
  );
}

/** A page without its post is none. */
const withItsPost = (parts: (readonly [string, unknown])[]) =>
  parts.some(([name, part]) => name === 'post' && part === null) ? null : Object.fromEntries(parts);

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
