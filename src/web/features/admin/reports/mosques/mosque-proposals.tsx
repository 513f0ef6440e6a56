import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type panel from '#web/features/admin/en.json';
import type en from '#web/features/admin/reports/en.json';
import { OneProposal } from '#web/features/admin/reports/mosques/one-proposal.tsx';
import { proposalsQuery, STATUSES } from '#web/features/admin/reports/mosques/proposals.ts';
import type { Status } from '#web/features/admin/reports/mosques/proposals.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** What members say about mosques, beside what we say. */
export function MosqueProposals() {
  const t = useText<typeof en>('features/admin/reports');
  const say = useText<typeof panel>('features/admin');
  const { userId } = useStaff();
  const [status, setStatus] = useState<Status>('pending');
  const found = useInfiniteQuery(proposalsQuery(userId, status));
  const proposals = found.data?.pages.flatMap((page) => page.proposals) ?? [];
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-semibold">{t('section.mosques')}</h2>
      <Segments
        label={t('mosques.status')}
        segments={STATUSES.map((value) => ({ value, label: t(`mosques.${value}`) }))}
        value={status}
        onChange={setStatus}
        className="justify-self-start"
      />
      {found.isPending && <ListSkeleton />}
      {found.isError && !found.data && (
        <Retry text={say('failed')} action={say('retry')} onRetry={() => void found.refetch()} />
      )}
      {found.isSuccess && proposals.length === 0 && <Empty>{t('mosques.empty')}</Empty>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <OneProposal proposal={proposal} />
          </li>
        ))}
      </ul>
      <MoreButton list={found} className="justify-self-start">
        {t('more')}
      </MoreButton>
    </section>
  );
}
