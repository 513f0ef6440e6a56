import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isGrown } from '#web/domain/person/age-group.ts';
import { BoardRows } from '#web/features/points/boards/board-rows.tsx';
import type en from '#web/features/points/boards/en.json';
import { BOARD_REFUSALS, boardQuery, PERIODS } from '#web/features/points/boards/leaderboard.ts';
import type { Period } from '#web/features/points/boards/leaderboard.ts';
import { OwnPlace } from '#web/features/points/boards/own-place.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { useProfile } from '#web/platform/session/profile.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';

export default function LeaderboardsScreen() {
  const t = useText<typeof en>('features/points/boards');
  const shell = useText<typeof shellWords>('platform/phrases');
  const { data: profile, isPending, isError, refetch } = useProfile();
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead title={t('title')} remark={t('intro')} />
      {isPending && <ListSkeleton />}
      {isError && (
        <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void refetch()} />
      )}
      {profile &&
        (isGrown(profile.age_group) ? (
          <Boards />
        ) : (
          // The server would say the same; there is no need to ask.
          <Notice>{t(profile.age_group === 'under_10' ? 'refused.family_only' : 'refused.too_young')}</Notice>
        ))}
    </div>
  );
}

function Boards() {
  const t = useText<typeof en>('features/points/boards');
  const shell = useText<typeof shellWords>('platform/phrases');
  const { user } = useSession();
  const [period, setPeriod] = useState<Period>('week');
  const board = useInfiniteQuery(boardQuery(user?.id ?? '', period));
  const [first] = board.data?.pages ?? [];
  const rows = board.data?.pages.flatMap((page) => page.rows) ?? [];
  const refusal = board.isError ? refusalOf(board.error, BOARD_REFUSALS) : null;
  const isMeant = refusal === 'family_only' || refusal === 'too_young';
  return (
    <div className="split">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Segments
          label={t('period')}
          segments={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
        {board.isPending && <ListSkeleton />}
        {isMeant && <Notice>{t(`refused.${refusal}`)}</Notice>}
        {refusal && !isMeant && (
          <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void board.refetch()} />
        )}
        {first && (
          <section className="grid gap-2">
            {rows.length === 0 ? (
              <Empty title={t('emptyTitle')}>{t('empty')}</Empty>
            ) : (
              <BoardRows rows={rows} />
            )}
            <MoreButton list={board} className="mt-4">
              {t('more')}
            </MoreButton>
          </section>
        )}
      </div>
      {first && <OwnPlace shown={first.shown} me={first.me} />}
    </div>
  );
}
