import { Trash2 } from 'lucide-react';
import { DrawnCard } from '#web/domain/kalimah/drawn-card.tsx';
import type en from '#web/features/kalimah/en.json';
import { forgetCard } from '#web/features/kalimah/own-cards.ts';
import type { KeptCard } from '#web/features/kalimah/own-cards.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

interface SmallCardProps {
  card: KeptCard;
  /** Where it opens. */
  to: string;
  isKept?: boolean;
}

/** A whole card, small, that opens. */
export function SmallCard({ card, to, isKept = false }: SmallCardProps) {
  const t = useText<typeof en>('features/kalimah');
  function forget() {
    forgetCard(card.id);
    toast(t('forgotten'));
  }
  return (
    <div className="relative">
      <DrawnCard card={card} to={to} />
      {isKept && (
        <IconButton
          label={t('forget')}
          onClick={forget}
          className="absolute end-1 top-1 bg-raised text-ink shadow-card"
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

export const CARD_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4';

export const Blank = () => <span className="block aspect-square animate-pulse rounded-card bg-sunken" />;
