import { Suspense, useState } from 'react';
import { EllipsisVertical } from 'lucide-react';
import type en from '#web/domain/halaqa/en.json';
import type { WordsDialogProps } from '#web/domain/halaqa/words-dialog.tsx';
import { nameOf } from '#web/domain/person/name.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { IconButton } from '#web/ui/button.tsx';

const dialog = preloadable(async () => (await import('#web/domain/halaqa/words-dialog.tsx')).WordsDialog);

/** One sign, behind which stands whatever may be done about words. It comes when somebody wants it. */
export function WordsMenu(props: Omit<WordsDialogProps, 'onClose'>) {
  const t = useText<typeof en>('domain/halaqa');
  const [open, setOpen] = useState(false);
  const { author } = props.words;
  const name = (author && nameOf(author)) ?? t('nameless');
  return (
    <>
      <IconButton
        label={author?.standing === 'self' ? t('menuOwn') : t('menu', { name })}
        aria-haspopup="dialog"
        onPointerEnter={() => void dialog.preload()}
        onClick={() => setOpen(true)}
        className="-me-2 text-muted"
      >
        <EllipsisVertical className="size-5" aria-hidden="true" />
      </IconButton>
      {open && (
        <Suspense>
          <dialog.Component {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
