import { useState } from 'react';
import { ALargeSmall, Heart, ListPlus } from 'lucide-react';
import { useFavourites } from '#web/domain/duas/own-duas.ts';
import { CardLink } from '#web/domain/sharing/card-link.tsx';
import { CopyButton } from '#web/domain/sharing/copy-button.tsx';
import { ShareButton } from '#web/domain/sharing/share-button.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import type { ReadDua } from '#web/domain/duas/library.ts';
import { DisplaySettings } from '#web/tools/duas/reading/display-settings.tsx';
import { ListChoice } from '#web/tools/duas/reading/list-choice.tsx';
import { quoted, useQuotation } from '#web/domain/duas/quotation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';

export function Actions({ dua }: { dua: ReadDua }) {
  const t = useText<typeof en>('tools/duas');
  const quotation = useQuotation(dua);
  const told = quotation ? quoted(quotation) : '';
  const favourites = useFavourites();
  const isFavourite = favourites.ids.includes(dua.id);
  const [open, setOpen] = useState<'list' | 'display' | null>(null);
  const close = () => setOpen(null);

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="soft" aria-pressed={isFavourite} onClick={() => favourites.toggle(dua.id)}>
        <Heart className={classNames('size-5', isFavourite && 'fill-current')} aria-hidden="true" />
        {t('favourite')}
      </Button>
      <Button look="plain" onClick={() => setOpen('list')}>
        <ListPlus className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        {t('addToList')}
      </Button>
      <Button look="plain" onClick={() => setOpen('display')}>
        <ALargeSmall className="size-5" aria-hidden="true" />
        {t('display')}
      </Button>
      <CardLink kind="dua" reference={dua.id} />
      <CopyButton label={t('copy')} disabled={!quotation} text={() => told} />
      <ShareButton
        label={t('share')}
        disabled={!quotation}
        shared={() => ({ title: dua.title, text: told })}
        text={() => told}
      />
      <Dialog open={open === 'list'} onClose={close} title={t('addToList')}>
        <ListChoice dua={dua.id} onDone={close} />
      </Dialog>
      <Dialog open={open === 'display'} onClose={close} title={t('display')}>
        <DisplaySettings onDone={close} />
      </Dialog>
    </div>
  );
}
