import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { notificationsSchema } from '#core/halaqa/shapes.ts';
import { call } from '#web/domain/writing/calls.ts';
import { halaqaKey } from '#web/domain/halaqa/posts.ts';
import { useSession } from '#web/platform/session/session.ts';

type Page = v.InferOutput<typeof notificationsSchema>;
export type NotificationGroup = Page['groups'][number];

const START: string | null = null;

/** What somebody was told, newest first: like things of a day stand together. */
export function notificationsQuery(me: string | null) {
  return infiniteQueryOptions({
    queryKey: [...halaqaKey(me), 'notifications'],
    staleTime: 0,
    initialPageParam: START,
    queryFn: async ({ pageParam }): Promise<Page> =>
      v.parse(notificationsSchema, await call('my_notifications', { _before: pageParam })),
    getNextPageParam: ({ next }) => next,
  });
}

/** Marks some as read, or all (null). Seen at once: whoever opens one goes to another page meanwhile. */
export function useMarkingRead() {
  const cache = useQueryClient();
  const me = useSession().user?.id ?? null;
  const { queryKey } = notificationsQuery(me);
  return useMutation({
    mutationFn: async (ids: readonly string[] | null) => {
      await call('read_notifications', { _ids: ids });
    },
    onMutate: async (ids) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(
        queryKey,
        (data) => data && { ...data, pages: data.pages.map((page) => readPage(page, ids)) },
      );
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

function readPage(page: Page, ids: readonly string[] | null): Page {
  const read = (group: NotificationGroup) => ids === null || group.ids.some((id) => ids.includes(id));
  return {
    ...page,
    groups: page.groups.map((group) => (read(group) ? { ...group, unread: false } : group)),
    unread: ids === null ? 0 : Math.max(0, page.unread - ids.length),
  };
}
