import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import type en from '#web/features/admin/users/en.json';
import { Filters, usePeopleFilter } from '#web/features/admin/users/people/filters.tsx';
import { PersonLink } from '#web/features/admin/users/people/person-link.tsx';
import { peopleQuery } from '#web/features/admin/users/people/queries.ts';
import { WaitingForPeople } from '#web/features/admin/users/waiting-for-people.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** Everybody with an account, newest first. */
export function People() {
  const t = useText<typeof en>('features/admin/users');
  const say = useText<typeof phrases>('platform/phrases');
  const { userId } = useStaff();
  const people = useInfiniteQuery({
    ...peopleQuery(userId, usePeopleFilter()),
    placeholderData: keepPreviousData,
  });
  const shown = people.data?.pages.flatMap((page) => page.people);
  return (
    <>
      <WaitingForPeople />
      <Filters />
      {people.isPending && <ListSkeleton />}
      {people.isError && !shown && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void people.refetch()} />
      )}
      {shown?.length === 0 && <Empty>{t('nobody')}</Empty>}
      {shown && shown.length > 0 && (
        <ul
          aria-label={t('section.people')}
          aria-busy={people.isPlaceholderData}
          className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line"
        >
          {shown.map((person) => (
            <li key={person.user_id}>
              <PersonLink person={person} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={people} className="justify-self-center">
        {t('more')}
      </MoreButton>
    </>
  );
}
