import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import type en from '#web/features/admin/users/en.json';
import { useBanEnd } from '#web/features/admin/users/ban-end.ts';
import { useName } from '#web/features/admin/users/name.ts';
import { DeedsDone } from '#web/features/admin/users/person/deeds-done.tsx';
import { Facts } from '#web/features/admin/users/person/facts.tsx';
import { Family } from '#web/features/admin/users/person/family.tsx';
import { personQuery } from '#web/features/admin/users/person/queries.ts';
import type { Person } from '#web/features/admin/users/person/queries.ts';
import { ToDo } from '#web/features/admin/users/person/to-do.tsx';
import { apart } from '#web/platform/language/apart.ts';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { BackLink } from '#web/ui/back-link.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** What has to be known of a person to help them or to protect others, and what may be done. */
export function PersonPage({ id }: { id: string }) {
  const t = useText<typeof en>('features/admin/users');
  const say = useText<typeof phrases>('platform/phrases');
  const { userId } = useStaff();
  const isId = v.is(v.pipe(v.string(), v.uuid()), id);
  const person = useQuery({ ...personQuery(userId, id), enabled: isId });
  const back = <BackLink to="/admin/users">{t('section.people')}</BackLink>;
  if (!isId || person.data === null)
    return (
      <>
        {back}
        <Empty>{t('noSuchPerson')}</Empty>
      </>
    );
  if (person.isPending) return <ListSkeleton />;
  if (person.isError && !person.data)
    return <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void person.refetch()} />;
  return (
    <>
      {back}
      <Shown person={person.data} />
    </>
  );
}

function Shown({ person }: { person: Person }) {
  const t = useText<typeof en>('features/admin/users');
  const [name, banEnd, day] = [useName(), useBanEnd(), useDay()];
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-3">
        <h2 className="text-2xl font-semibold break-words">
          <bdi>{name(person)}</bdi>
        </h2>
        {person.banned_until !== null && (
          <Notice look="bad">
            <p>{banEnd(person.banned_until)}</p>
            {person.ban_reason !== null && <p>{t('reasonIs', { reason: apart(person.ban_reason) })}</p>}
          </Notice>
        )}
        {person.erased_on !== null && <Notice>{t('erasedOn', { day: day(person.erased_on) })}</Notice>}
      </header>
      <Facts person={person} />
      <ToDo person={person} />
      <Family person={person} />
      <DeedsDone person={person} />
    </article>
  );
}
