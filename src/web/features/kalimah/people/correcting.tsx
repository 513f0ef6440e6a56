import { useQuery } from '@tanstack/react-query';
import { cardQuery } from '#web/domain/kalimah/cards.ts';
import { drawnOf } from '#web/domain/kalimah/drawn.ts';
import type words from '#web/domain/kalimah/en.json';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';
import { Editor } from '#web/features/kalimah/editor/editor.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** A card of one's own that others see, to be corrected. */
export function Correcting({ id }: { id: string }) {
  const t = useText<typeof words>('domain/kalimah');
  const say = useText<typeof phrases>('platform/phrases');
  const found = useQuery(cardQuery(useSession().user?.id ?? null, id));
  if (found.isPending) return <TextSkeleton />;
  if (found.isError && !found.data)
    return <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void found.refetch()} />;
  const card = found.data;
  if (!card || card.gone || card.author?.relation !== 'self') return <Empty>{t('closed')}</Empty>;
  const drawn = drawnOf(card);
  return <Editor subject={drawn.subject} card={{ ...drawn, id }} shared={card} />;
}
