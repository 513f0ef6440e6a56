import { Suspense, useState } from 'react';
import { PenLine, Settings2 } from 'lucide-react';
import type en from '#web/features/messages/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';

const begin = preloadable(
  async () => (await import('#web/features/messages/start/new-dialog.tsx')).NewDialog,
);
const settings = preloadable(
  async () => (await import('#web/features/messages/settings-dialog.tsx')).SettingsDialog,
);
const DIALOGS = { begin: begin.Component, settings: settings.Component } as const;

/** What stays over the list: search, a new conversation, and how one is reached. */
export function Tools() {
  const t = useText<typeof en>('features/messages');
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const DialogNow = open && DIALOGS[open];
  return (
    <div className="grid gap-3">
      <SearchBox label={t('search')} hint={t('searchHint')} keepsScroll keeps={['list', 'share', 'to']} />
      <div className="flex items-center justify-between gap-2">
        <Button look="soft" onPointerEnter={() => void begin.preload()} onClick={() => setOpen('begin')}>
          <PenLine className="size-5" aria-hidden="true" />
          {t('new')}
        </Button>
        <IconButton label={t('settings')} onClick={() => setOpen('settings')}>
          <Settings2 className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      {DialogNow && (
        <Suspense>
          <DialogNow onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
