import { Suspense, useState } from 'react';
import { Bookmark, BookmarkCheck, EllipsisVertical } from 'lucide-react';
import type { SharedCard } from '#core/kalimah/shapes.ts';
import { ReactionChips } from '#web/domain/halaqa/reaction-chips.tsx';
import type en from '#web/features/kalimah/en.json';
import { useReacting, useSaving } from '#web/features/kalimah/people/card-actions.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { IconButton } from '#web/ui/button.tsx';

const menu = preloadable(async () => (await import('#web/features/kalimah/people/card-menu.tsx')).CardMenu);

/** What a member does with a card: reacts, saves it, and whatever stands behind the sign. */
export function CardFoot({ card }: { card: SharedCard }) {
  const t = useText<typeof en>('features/kalimah');
  const [open, setOpen] = useState(false);
  const reacting = useReacting(card);
  const saving = useSaving(card.id);
  const isOwn = card.author?.relation === 'self';
  const Sign = card.is_saved ? BookmarkCheck : Bookmark;
  return (
    <div className="flex flex-wrap items-center justify-between gap-1">
      <ReactionChips words={card} isOwn={isOwn} onReact={(kind) => reacting.mutate(kind)} />
      <div className="ms-auto flex">
        <IconButton
          label={t('saveCard')}
          aria-pressed={card.is_saved}
          onClick={() => saving.mutate(card.is_saved ? undefined : null)}
          className={card.is_saved ? 'text-primary' : 'text-muted'}
        >
          <Sign className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('menu')}
          aria-haspopup="dialog"
          onPointerEnter={() => void menu.preload()}
          onClick={() => setOpen(true)}
          className="text-muted"
        >
          <EllipsisVertical className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      {open && (
        <Suspense>
          <menu.Component card={card} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
