import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CatalogueEntry } from '#content/built-course.ts';
import { catalogueQuery } from '#web/domain/learning/packs.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/ilm/en.json';
import { reachable } from '#web/platform/connection.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Retry } from '#web/ui/retry.tsx';

export type Courses = readonly CatalogueEntry[];

/** What needs to know which courses there are. */
export function WithCatalogue({ children }: { children: (courses: Courses) => ReactNode }) {
  const t = useText<typeof en>('features/ilm');
  const online = useStore(reachable);
  const { data, isError, refetch } = useQuery(catalogueQuery(useLanguage()));
  if (isError)
    return (
      <Retry
        text={t(online ? 'notLoaded' : 'notKept')}
        action={t('tryAgain')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <ListSkeleton />;
  return children(data);
}
