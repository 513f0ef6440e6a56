import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { postPageSchema } from '#core/halaqa/shapes.ts';
import type { Post, Reaction } from '#core/halaqa/shapes.ts';
import { REFUSALS } from '#web/domain/halaqa/refusals.ts';
import { call } from '#web/domain/writing/calls.ts';
import type en from '#web/domain/halaqa/en.json';
import { halaqaKey } from '#web/domain/halaqa/posts.ts';
import { changeShown, reacted } from '#web/domain/halaqa/shown.ts';
import type { Words } from '#web/domain/halaqa/shown.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { useSession } from '#web/platform/session/session.ts';
import { toast } from '#web/ui/toast.ts';

export type Target = 'post' | 'comment';

/** Says what was refused, by the name that the database gave it. */
export function useHalaqaRefusal(): (error: unknown) => string {
  const t = useText<typeof en>('domain/halaqa');
  return (error) => t(`refused.${refusalOf(error, REFUSALS)}`);
}

/** What is on show, and how it changes without moving the rest of the list under the reader's eyes. */
function useShown() {
  const cache = useQueryClient();
  const userId = useSession().user?.id ?? null;
  const refused = useHalaqaRefusal();
  const key = halaqaKey(userId);
  const change = (id: string, to: (words: Words) => Words | null) => changeShown(cache, userId, id, to);
  return {
    change,
    tell: (error: unknown) => toast(refused(error), 'bad'),
    everything: () => cache.invalidateQueries({ queryKey: key }),
    /** One post as it is now; comments with the page they stand on. */
    again: async (type: Target, id: string) => {
      if (type === 'post') {
        const page = v.parse(postPageSchema, await call('halaqa_post', { _id: id, _limit: 1 }));
        change(id, () => page?.post ?? null);
      } else
        await Promise.all(
          ['post', 'answers'].map((part) => cache.invalidateQueries({ queryKey: [...key, part] })),
        );
    },
  };
}

/** Shown at once, and taken back if it did not arrive. One after the other: of two taps the later one stands. */
export function useReacting(type: Target, words: Pick<Words, 'id' | 'my_reaction'>) {
  const { change, tell } = useShown();
  const before = words.my_reaction;
  return useMutation({
    scope: { id: `react ${words.id}` },
    mutationFn: async (kind: Reaction | null) => {
      await call('react', { _target_type: type, _target_id: words.id, _kind: kind });
    },
    onMutate: (kind) => change(words.id, (shown) => reacted(shown, kind)),
    onError: (error) => {
      change(words.id, (shown) => reacted(shown, before));
      tell(error);
    },
  });
}

export function useVoting(postId: string) {
  const { again, tell } = useShown();
  return useMutation({
    mutationFn: async (place: number) => {
      await call('vote', { _post_id: postId, _place: place });
    },
    onSuccess: () => again('post', postId),
    onError: tell,
  });
}

export function useEditing(type: Target, id: string) {
  const { again } = useShown();
  return useMutation({
    mutationFn: ({ body, language }: { body: string; language: string | null }) =>
      call(type === 'post' ? 'edit_post' : 'edit_comment', { _id: id, _body: body, _language: language }),
    onSuccess: () => again(type, id),
  });
}

export function usePostSetting(id: string) {
  const { again } = useShown();
  return useMutation({
    mutationFn: (set: Pick<Post, 'audience' | 'comments_from'>) =>
      call('set_post', { _id: id, _audience: set.audience, _comments_from: set.comments_from }),
    onSuccess: () => again('post', id),
  });
}

export function useDeleting(type: Target, id: string) {
  const { change, tell } = useShown();
  return useMutation({
    mutationFn: () => call(type === 'post' ? 'delete_post' : 'delete_comment', { _id: id }),
    onSuccess: () => change(id, () => null),
    onError: tell,
  });
}

export function useHiding(id: string) {
  const { again, tell } = useShown();
  return useMutation({
    mutationFn: (hidden: boolean) => call('hide_comment', { _id: id, _hidden: hidden }),
    onSuccess: () => again('comment', id),
    onError: tell,
  });
}

/** Both take somebody out of sight everywhere, so everything is asked again. */
export function useKeepingAway(how: 'mute' | 'block_user') {
  const { everything, tell } = useShown();
  return useMutation({
    mutationFn: async (userId: string) => {
      await call(how, { _user_id: userId });
    },
    onSuccess: everything,
    onError: tell,
  });
}
