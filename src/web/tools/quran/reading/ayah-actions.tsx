import { Bookmark, Ellipsis, Play } from 'lucide-react';
import { setOwnNote, useOwnNote } from '#web/domain/quran/own-quran.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

export interface AyahActionsProps {
  ayah: number;
  /** "Al-Baqarah 2:255". */
  name: string;
  onOpen: (ayah: number) => void;
  /** Only where the operator offers recitations. */
  onListen?: ((ayah: number) => void) | undefined;
}

/** Seen where the pointer or the focus is, and always where there is no pointer that could be anywhere. */
const QUIET =
  'text-muted transition-opacity hover:text-ink [@media(hover:hover)]:opacity-0 group-focus-within/ayah:opacity-100! group-hover/ayah:opacity-100!';

export function AyahActions({ ayah, name, onOpen, onListen }: AyahActionsProps) {
  const t = useText<typeof en>('tools/quran');
  const bookmarked = useOwnNote('bookmark', ayah) !== null;
  return (
    <div className="-my-2 -me-2 ms-auto flex">
      {onListen && (
        <IconButton
          label={t('listenTo', { reference: name })}
          className={QUIET}
          onClick={() => onListen(ayah)}
        >
          <Play className="size-5" aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={t('bookmarkOf', { reference: name })}
        aria-pressed={bookmarked}
        className={bookmarked ? 'text-gold' : QUIET}
        onClick={() => setOwnNote('bookmark', ayah, bookmarked ? null : { collection: null })}
      >
        <Bookmark className={classNames('size-5', bookmarked && 'fill-current')} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('openAyah', { reference: name })} className={QUIET} onClick={() => onOpen(ayah)}>
        <Ellipsis className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
