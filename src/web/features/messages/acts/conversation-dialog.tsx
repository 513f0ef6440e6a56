import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Conversation } from '#core/messages/shapes.ts';
import { Confirmation } from '#web/domain/page/confirmation.tsx';
import { useBlocking, useConversationChange } from '#web/features/messages/acts/acts.ts';
import { DateForm } from '#web/features/messages/acts/date-form.tsx';
import { FindPart } from '#web/features/messages/acts/find-part.tsx';
import { AddPart, MembersPart, RenameForm } from '#web/features/messages/acts/group-parts.tsx';
import { MuteForm } from '#web/features/messages/acts/mute-form.tsx';
import { Offers } from '#web/domain/page/offers.tsx';
import type en from '#web/features/messages/en.json';
import { isMuted, isNamed } from '#web/features/messages/names.ts';
import { listPath } from '#web/features/messages/paths.ts';
import { useAround } from '#web/features/messages/thread/around.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useNow } from '#web/platform/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

type Part = 'find' | 'date' | 'people' | 'add' | 'rename' | 'mute' | 'leave' | 'clear' | 'block';
type Offer = Part | 'unmute' | 'archive' | 'unarchive';

/** Which of all that can be done in this one. */
function offeredIn(
  { kind, state, person, archived, i_am_maker: isMaker }: Conversation,
  muted: boolean,
): Record<Offer, boolean> {
  const isIn = kind === 'group' && state === 'open';
  return {
    find: true,
    date: true,
    people: kind === 'group',
    add: isIn && isMaker,
    rename: isIn && isMaker,
    mute: !muted && state !== 'left',
    unmute: muted,
    archive: !archived && state !== 'asking',
    unarchive: archived,
    leave: isIn,
    clear: true,
    block: person !== null && isNamed(person),
  };
}

/** What one may do about a conversation, and then the part that was chosen. */
export function ConversationDialog({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('features/messages');
  const navigate = useNavigate();
  const { opened } = useAround();
  const { id, person } = opened.conversation;
  const [part, setPart] = useState<Part | null>(null);
  const setting = useConversationChange('set_conversation', id);
  const clearing = useConversationChange('clear_conversation', id);
  const leaving = useConversationChange('leave_group', id);
  const blocking = useBlocking();
  const offered = offeredIn(opened.conversation, isMuted(opened.conversation, useNow('minute').getTime()));
  const isOffer = (name: string): name is Offer => Object.hasOwn(offered, name);
  const done = (text: keyof typeof en) => ({
    onSuccess: () => {
      toast(t(text));
      onClose();
    },
  });
  const away = {
    onSuccess: () => {
      onClose();
      void navigate(listPath('inbox'));
    },
  };
  const set = (change: { _archived?: boolean; _muted_until?: string }, text: keyof typeof en) =>
    setting.mutate({ _id: id, _archived: null, _muted_until: null, ...change }, done(text));
  function choose(offer: Offer) {
    if (offer === 'unmute') set({ _muted_until: '-infinity' }, 'unmuted');
    else if (offer === 'archive') set({ _archived: true }, 'archivedDone');
    else if (offer === 'unarchive') set({ _archived: false }, 'unarchivedDone');
    else setPart(offer);
  }
  return (
    <Dialog open onClose={onClose} title={t(part === null ? 'conversationMenu' : `do.${part}`)}>
      {part === null && (
        <>
          <Offers
            offers={Object.keys(offered)
              .filter(isOffer)
              .filter((offer) => offered[offer])}
            label={(offer) => t(`do.${offer}`)}
            onChoose={choose}
          />
          <Button look="plain" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      )}
      {part === 'find' && <FindPart onClose={onClose} />}
      {part === 'date' && <DateForm onClose={onClose} />}
      {part === 'people' && <MembersPart onClose={onClose} />}
      {part === 'add' && <AddPart onClose={onClose} />}
      {part === 'rename' && <RenameForm onClose={onClose} />}
      {part === 'mute' && (
        <MuteForm busy={setting.isPending} onChoose={(until) => set({ _muted_until: until }, 'mutedDone')} />
      )}
      {part === 'leave' && (
        <Confirmation
          text={t('leaveAsk')}
          action={t('do.leave')}
          cancel={t('cancel')}
          busy={leaving.isPending}
          onAgree={() => leaving.mutate({ _id: id }, done('leftDone'))}
          onClose={onClose}
        />
      )}
      {part === 'clear' && (
        <Confirmation
          text={t('clearAsk')}
          action={t('do.clear')}
          cancel={t('cancel')}
          busy={clearing.isPending}
          onAgree={() => clearing.mutate({ _id: id }, away)}
          onClose={onClose}
        />
      )}
      {part === 'block' && person && (
        <Confirmation
          text={t('blockAsk')}
          action={t('do.block')}
          cancel={t('cancel')}
          busy={blocking.isPending}
          onAgree={() => blocking.mutate(person.user_id, done('blocked'))}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
