import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { cardsQuery } from '#web/domain/kalimah/cards.ts';
import type { CardList } from '#web/domain/kalimah/cards.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { FromRafiq } from '#web/features/kalimah/choosing/from-rafiq.tsx';
import type en from '#web/features/kalimah/en.json';
import { Decided } from '#web/features/kalimah/people/decided.tsx';
import { Outside } from '#web/features/kalimah/people/outside.tsx';
import { SharedCardView } from '#web/features/kalimah/people/shared-card.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Segments } from '#web/ui/segments.tsx';

const LISTS = ['known', 'mine'] as const satisfies readonly CardList[];
export const CARD_LIST = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] items-start gap-5';
/** While one's own words are being checked, which takes a moment. */
const CHECKING = 4000;

/** Cards of people one knows, one's own, and what Rafiq has chosen for the day. */
export function Feed() {
  const t = useText<typeof en>('features/kalimah');
  const { user } = useSession();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {user && !user.isGuest ? <Cards userId={user.id} /> : <Outside />}
      <section className="grid gap-3">
        <h2 className="text-xl font-semibold">{t('fromRafiq')}</h2>
        <FromRafiq />
      </section>
    </div>
  );
}

function Cards({ userId }: { userId: string }) {
  const t = useText<typeof en>('features/kalimah');
  const say = useText<typeof phrases>('platform/phrases');
  const [search, setSearch] = useSearchParams();
  const list = LISTS.find((one) => one === search.get('list')) ?? 'known';
  const found = useInfiniteQuery({
    ...cardsQuery(userId, list),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.pending.some((card) => card.state === 'unchecked') ? CHECKING : false,
  });
  const cards = [
    ...(found.data?.pages[0]?.pending ?? []),
    ...(found.data?.pages.flatMap((page) => page.cards) ?? []),
  ];
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Decided userId={userId} />
      <Segments
        label={t('list')}
        segments={LISTS.map((value) => ({ value, label: t(`list.${value}`) }))}
        value={list}
        onChange={(next) => setSearch({ view: 'shared', list: next }, { replace: true })}
        className="justify-self-start"
      />
      {found.isPending && <ListSkeleton />}
      {found.isError && !found.data && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void found.refetch()} />
      )}
      {found.isRefetchError && found.data && <Notice>{t('seenBefore')}</Notice>}
      {found.data && cards.length === 0 && !found.hasNextPage && (
        <Empty>
          <p>{t(`empty.${list}`)}</p>
        </Empty>
      )}
      {cards.length > 0 && (
        <ol className={CARD_LIST}>
          {cards.map((card) => (
            <li key={card.id}>
              <SharedCardView card={card} />
            </li>
          ))}
        </ol>
      )}
      <MoreButton list={found} className="justify-self-center">
        {t('older')}
      </MoreButton>
    </section>
  );
}
