import { useState } from 'react';
import type { ReactNode } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/halaqa/en.json';
import { peopleQuery } from '#web/features/halaqa/network/people.ts';
import type { ListedPerson, PeopleList } from '#web/features/halaqa/network/people.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Retry } from '#web/ui/retry.tsx';

interface PeoplePagesProps {
  list: PeopleList;
  /** Where to go on; null is the beginning of the list. */
  from: string | null;
  /** Stands there when the list is empty. */
  empty?: ReactNode;
  children: (person: ListedPerson) => ReactNode;
}

/** A list of people, page by page. What follows a first page waits until it is asked for. */
export function PeoplePages({ list, from, empty, children }: PeoplePagesProps) {
  const t = useText<typeof en>('features/halaqa');
  const say = useText<typeof phrases>('platform/phrases');
  const me = useSession().user?.id ?? '';
  const [wanted, setWanted] = useState(from === null);
  const pages = useInfiniteQuery({
    ...peopleQuery(me, list, from),
    enabled: wanted,
    // Where a list goes on changes with each that is answered; what was shown stays until then.
    placeholderData: keepPreviousData,
  });
  const people = pages.data?.pages.flatMap((page) => page.people) ?? [];
  if (wanted && pages.isPending) return <ListSkeleton lines={3} />;
  if (pages.isError)
    return <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void pages.refetch()} />;
  if (pages.isSuccess && people.length === 0 && !pages.hasNextPage) return empty;
  return (
    <>
      {people.length > 0 && (
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <li key={person.user_id}>{children(person)}</li>
          ))}
        </ul>
      )}
      {(!wanted || pages.hasNextPage) && (
        <Button
          look="plain"
          className="justify-self-start"
          busy={pages.isFetchingNextPage}
          onClick={() => (wanted ? void pages.fetchNextPage() : setWanted(true))}
        >
          {t('network.more')}
        </Button>
      )}
    </>
  );
}
