import { Suspense, useState } from 'react';
import { EllipsisVertical } from 'lucide-react';
import { Link } from 'react-router';
import { personalPath } from '#web/domain/halaqa/paths.ts';
import { typing } from '#web/domain/messages/typing.ts';
import { Avatar } from '#web/domain/person/avatar.tsx';
import type en from '#web/features/messages/en.json';
import { MutedSign } from '#web/features/messages/muted-sign.tsx';
import { isMuted, isNamed, useConversationName } from '#web/features/messages/names.ts';
import { useAround } from '#web/features/messages/thread/around.ts';
import { apart } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useStore } from '#web/platform/store.ts';
import { useNow } from '#web/platform/use-now.ts';
import { IconButton } from '#web/ui/button.tsx';

const dialog = preloadable(
  async () => (await import('#web/features/messages/acts/conversation-dialog.tsx')).ConversationDialog,
);

/** With whom, whether they write just now, and what can be done about it. It stays in sight where the window is high enough. */
export function ConversationHead() {
  const t = useText<typeof en>('features/messages');
  const { conversation } = useAround().opened;
  const name = useConversationName()(conversation);
  const [open, setOpen] = useState(false);
  const muted = isMuted(conversation, useNow('minute').getTime());
  const { person } = conversation;
  const title = <bdi>{name}</bdi>;
  return (
    <header className="z-10 -mx-2 flex items-center gap-3 border-b border-line bg-ground px-2 py-2 [@media(height>=40rem)]:sticky [@media(height>=40rem)]:top-0">
      <Avatar name={name} path={person?.avatar_path ?? null} />
      <div className="min-w-0 flex-1">
        <h1 className="text-xl font-semibold [overflow-wrap:anywhere]">
          {person && isNamed(person) ? (
            <Link to={personalPath(person)} className="rounded-field hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h1>
        <p aria-live="polite" className="flex min-h-5 items-center gap-2 text-sm text-muted">
          <Under />
          {muted && <MutedSign />}
        </p>
      </div>
      <IconButton
        label={t('conversationMenu')}
        aria-haspopup="dialog"
        onPointerEnter={() => void dialog.preload()}
        onClick={() => setOpen(true)}
        className="text-muted"
      >
        <EllipsisVertical className="size-5" aria-hidden="true" />
      </IconButton>
      {open && (
        <Suspense>
          <dialog.Component onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

function Under() {
  const t = useText<typeof en>('features/messages');
  const { opened, name } = useAround();
  const { id, kind, members, person, state } = opened.conversation;
  const writers = useStore(typing)[id] ?? [];
  if (writers.length > 1) return t('typingMany');
  if (writers[0] !== undefined)
    return kind === 'direct'
      ? t('typing')
      : t('typingOne', { name: apart(name(writers[0]) ?? t('somebody')) });
  if (kind === 'direct') return <bdi>{person?.username}</bdi>;
  // Who left is not told how it goes on.
  return state === 'left' ? null : t('members', { count: members });
}
