import { Suspense, useState } from 'react';
import { UsersRound } from 'lucide-react';
import type { SharedCard } from '#core/kalimah/shapes.ts';
import type { Drawn } from '#web/domain/kalimah/drawn.ts';
import type en from '#web/features/kalimah/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { Button } from '#web/ui/button.tsx';

const share = preloadable(
  async () => (await import('#web/features/kalimah/people/share-dialog.tsx')).ShareDialog,
);
const correct = preloadable(
  async () => (await import('#web/features/kalimah/people/correct-dialog.tsx')).CorrectDialog,
);

interface ShareButtonProps {
  card: Drawn;
  /** The one that is corrected. */
  shared: SharedCard | null;
  disabled: boolean;
}

/** To people, by reference; or what others see already, corrected. */
export function ShareButton({ card, shared, disabled }: ShareButtonProps) {
  const t = useText<typeof en>('features/kalimah');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="soft"
        disabled={disabled}
        onPointerEnter={() => void (shared ? correct : share).preload()}
        onClick={() => setOpen(true)}
      >
        <UsersRound className="size-5" aria-hidden="true" />
        {t(shared ? 'correctShared' : 'sharePeople')}
      </Button>
      {open && (
        <Suspense>
          {shared ? (
            <correct.Component shared={shared} card={card} onClose={close} />
          ) : (
            <share.Component card={card} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
