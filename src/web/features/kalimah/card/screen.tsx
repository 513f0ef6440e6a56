import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Data } from '#web/domain/data/data.tsx';
import { cardQuery } from '#web/domain/kalimah/cards.ts';
import { DrawnCard } from '#web/domain/kalimah/drawn-card.tsx';
import { drawnOf } from '#web/domain/kalimah/drawn.ts';
import type words from '#web/domain/kalimah/en.json';
import { NarrowPage } from '#web/domain/page/narrow-page.tsx';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/kalimah/card/en.json';
import { CardFoot } from '#web/features/kalimah/people/card-foot.tsx';
import { CardHead, CardWords } from '#web/features/kalimah/people/card-words.tsx';
import { PassingOn } from '#web/features/kalimah/people/passing-on.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** While one's own words are being checked, which takes a moment. */
const CHECKING = 3000;

/** One card by its address, drawn here. Visitors see what its author opened, and not whose it is. */
export default function CardScreen() {
  const t = useText<typeof en>('features/kalimah/card');
  return (
    <Data>
      <NarrowPage title={t('title')}>
        <Card />
      </NarrowPage>
    </Data>
  );
}

function Card() {
  const t = useText<typeof en>('features/kalimah/card');
  const say = useText<typeof words>('domain/kalimah');
  const { id = '' } = useParams();
  const { user } = useSession();
  const isMember = user !== null && !user.isGuest;
  const found = useQuery({
    ...cardQuery(user?.id ?? null, id),
    enabled: ID.test(id),
    refetchInterval: ({ state: { data } }) =>
      data && !data.gone && data.state === 'unchecked' ? CHECKING : false,
  });
  if (found.isPending && ID.test(id)) return <TextSkeleton />;
  if (found.isError && !found.data)
    return <Retry text={t('notLoaded')} action={t('tryAgain')} onRetry={() => void found.refetch()} />;
  const card = found.data;
  return (
    <>
      {card && !card.gone ? (
        <article className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isMember && <CardHead card={card} />}
          <DrawnCard card={drawnOf(card)} className="max-h-[70dvh] w-auto justify-self-center" />
          <CardWords card={card} />
          {isMember && <CardFoot card={card} />}
          {isMember && card.state === 'checked' && card.withdrawn_at === null && <PassingOn card={card} />}
        </article>
      ) : (
        <Empty>{say(card ? 'gone' : 'closed')}</Empty>
      )}
      <ScreenLink
        to={user ? 'kalimah' : 'landing'}
        className={buttonClass('soft', 'justify-self-start print:hidden')}
      >
        {t('makeOwn')}
      </ScreenLink>
    </>
  );
}
