import { EllipsisVertical, Pencil, Pin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { conversation, startAnew } from '#web/domain/chat/conversation.ts';
import type en from '#web/features/deenai/en.json';
import { useChatChange } from '#web/features/deenai/history/chats.ts';
import type { ListedChat } from '#web/features/deenai/history/chats.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

const LONGEST_TITLE = 120;

export function ChatLine({ chat, onOpen }: { chat: ListedChat; onOpen: (id: string) => void }) {
  const t = useText<typeof en>('features/deenai');
  const change = useChatChange();
  const isOpen = useStore(conversation).id === chat.id;
  const [title, setTitle] = useState<string | null>(null);
  const [hasTools, setTools] = useState(false);
  const failed = { onError: () => toast(t('notSaved'), 'bad') };
  const isPinned = chat.pinned_at !== null;
  const tools = [
    {
      name: isPinned ? 'unpin' : 'pin',
      Icon: Pin,
      use: () => change.mutate({ kind: 'pin', id: chat.id, isPinned: !isPinned }, failed),
    },
    { name: 'rename', Icon: Pencil, use: () => setTitle(chat.title) },
    {
      name: 'delete',
      Icon: Trash2,
      use: () => {
        if (isOpen) startAnew();
        change.mutate({ kind: 'delete', id: chat.id }, failed);
      },
    },
  ] as const;
  if (title !== null)
    return (
      <li>
        <form
          className="grid gap-2 py-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (title.trim()) change.mutate({ kind: 'rename', id: chat.id, title: title.trim() }, failed);
            setTitle(null);
          }}
        >
          <TextField
            label={t('rename')}
            dir="auto"
            maxLength={LONGEST_TITLE}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit">{t('save')}</Button>
            <Button look="plain" onClick={() => setTitle(null)}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      </li>
    );
  return (
    <li className="flex flex-wrap items-center rounded-field hover:bg-primary-soft has-aria-[current=true]:bg-primary-soft">
      <button
        type="button"
        aria-current={isOpen}
        onClick={() => onOpen(chat.id)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-field px-3 text-start -outline-offset-3!"
      >
        {isPinned && (
          <>
            <Pin className="size-4 shrink-0 text-gold-ink" aria-hidden="true" />
            <span className="sr-only">{t('pinned')}</span>
          </>
        )}
        <span dir="auto" className="truncate">
          {chat.title}
        </span>
      </button>
      <IconButton
        label={t('chatMenu', { title: chat.title })}
        aria-expanded={hasTools}
        onClick={() => setTools(!hasTools)}
        className="text-muted"
      >
        <EllipsisVertical className="size-4" aria-hidden="true" />
      </IconButton>
      {hasTools && (
        <div className="flex basis-full flex-wrap gap-1 px-2 pb-2">
          {tools.map(({ name, Icon, use }) => (
            <button
              key={name}
              type="button"
              onClick={() => {
                setTools(false);
                use();
              }}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 text-sm font-semibold text-primary hover:bg-raised"
            >
              <Icon className="size-4" aria-hidden="true" />
              {t(name)}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}
