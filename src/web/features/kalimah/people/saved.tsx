import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { savedQuery } from '#web/domain/kalimah/cards.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/kalimah/en.json';
import { Collections } from '#web/features/kalimah/people/collections.tsx';
import { GoneCard } from '#web/features/kalimah/people/gone-card.tsx';
import { Outside } from '#web/features/kalimah/people/outside.tsx';
import { SharedCardView } from '#web/features/kalimah/people/shared-card.tsx';
import { CARD_LIST } from '#web/features/kalimah/people/feed.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** What somebody keeps of others' cards, in collections of their own. */
export function Saved() {
  const { user } = useSession();
  return user && !user.isGuest ? <Cards userId={user.id} /> : <Outside />;
}

function Cards({ userId }: { userId: string }) {
  const t = useText<typeof en>('features/kalimah');
  const say = useText<typeof phrases>('platform/phrases');
  const [search] = useSearchParams();
  const found = useInfiniteQuery(savedQuery(userId, search.get('collection')));
  const cards = found.data?.pages.flatMap((page) => page.cards) ?? [];
  const collections = found.data?.pages[0]?.collections ?? [];
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Collections collections={collections} />
      {found.isPending && <ListSkeleton />}
      {found.isError && !found.data && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void found.refetch()} />
      )}
      {found.isRefetchError && found.data && <Notice>{t('seenBefore')}</Notice>}
      {found.data && cards.length === 0 && !found.hasNextPage && (
        <Empty>
          <p>{t('empty.saved')}</p>
        </Empty>
      )}
      {cards.length > 0 && (
        <ol className={CARD_LIST}>
          {cards.map((card) => (
            <li key={card.id}>{card.gone ? <GoneCard id={card.id} /> : <SharedCardView card={card} />}</li>
          ))}
        </ol>
      )}
      <MoreButton list={found} className="justify-self-center">
        {t('older')}
      </MoreButton>
    </section>
  );
}
