import { History as Sign, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { conversation } from '#web/domain/chat/conversation.ts';
import type en from '#web/features/deenai/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** On narrow windows the chats lie in a drawer; whoever opens one wants to read it. */
export function HistoryDrawer({ children }: { children: ReactNode }) {
  const t = useText<typeof en>('features/deenai');
  // Another address or another chat closes it.
  const key = useLocation().key + useStore(conversation).id;
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <>
      <IconButton label={t('history')} className="text-muted" onClick={() => setOpenAt(key)}>
        <Sign className="size-5" aria-hidden="true" />
      </IconButton>
      <Dialog look="drawer" open={openAt === key} onClose={() => setOpenAt(null)} title={t('history')}>
        {children}
      </Dialog>
    </>
  );
}

export function NewChatButton({ onClick }: { onClick: () => void }) {
  const t = useText<typeof en>('features/deenai');
  return (
    <IconButton label={t('newChat')} className="text-muted" onClick={onClick}>
      <Plus className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
