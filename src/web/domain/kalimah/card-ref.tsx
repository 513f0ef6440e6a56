import { useQuery } from '@tanstack/react-query';
import { cardPath, cardQuery } from '#web/domain/kalimah/cards.ts';
import { DrawnCard } from '#web/domain/kalimah/drawn-card.tsx';
import { drawnOf } from '#web/domain/kalimah/drawn.ts';
import type en from '#web/domain/kalimah/en.json';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';

/** A card that a post refers to, as far as its reader may see it. */
export function CardRef({ id }: { id: string }) {
  const t = useText<typeof en>('domain/kalimah');
  const found = useQuery(cardQuery(useSession().user?.id ?? null, id));
  if (found.isPending) return <ListSkeleton lines={1} />;
  if (!found.data) return <span className="text-muted">{t(found.isError ? 'failed' : 'closed')}</span>;
  if (found.data.gone) return <span className="text-muted">{t('gone')}</span>;
  return (
    <div className="max-w-80">
      <DrawnCard card={drawnOf(found.data)} to={cardPath(id)} />
    </div>
  );
}
