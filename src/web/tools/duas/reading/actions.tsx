import { useState } from 'react';
import { ALargeSmall, Heart, ListPlus } from 'lucide-react';
import { useFavourites } from '#web/domain/duas/own-duas.ts';
import { TextActions } from '#web/domain/sharing/text-actions.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import type { ReadDua } from '#web/domain/duas/library.ts';
import { DisplaySettings } from '#web/tools/duas/reading/display-settings.tsx';
import { ListChoice } from '#web/tools/duas/reading/list-choice.tsx';
import { quoted, useQuotation } from '#web/domain/duas/quotation.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';

export function Actions({ dua }: { dua: ReadDua }) {
  const t = useText<typeof en>('tools/duas');
  const quotation = useQuotation(dua);
  const favourites = useFavourites();
  const isFavourite = favourites.ids.includes(dua.id);
  const [open, setOpen] = useState<'list' | 'display' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <TextActions
        card={{ kind: 'dua', reference: dua.id }}
        labels={{ copy: t('copy'), share: t('share') }}
        told={quotation ? { title: dua.title, text: quoted(quotation) } : undefined}
        signs={
          <IconButton label={t('display')} aria-haspopup="dialog" onClick={() => setOpen('display')}>
            <ALargeSmall className="size-6" aria-hidden="true" />
          </IconButton>
        }
        acts={[{ label: t('addToList'), Icon: ListPlus, onChoose: () => setOpen('list') }]}
      >
        <Button look="soft" aria-pressed={isFavourite} onClick={() => favourites.toggle(dua.id)}>
          <Heart className={classNames('size-5', isFavourite && 'fill-current')} aria-hidden="true" />
          {t('favourite')}
        </Button>
      </TextActions>
      <Dialog open={open === 'list'} onClose={close} title={t('addToList')}>
        <ListChoice dua={dua.id} onDone={close} />
      </Dialog>
      <Dialog open={open === 'display'} onClose={close} title={t('display')}>
        <DisplaySettings onDone={close} />
      </Dialog>
    </>
  );
}
