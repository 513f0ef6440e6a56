import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeleting, useHiding, useKeepingAway } from '#web/domain/halaqa/actions.ts';
import type { Target } from '#web/domain/halaqa/actions.ts';
import { EditForm } from '#web/domain/halaqa/edit-form.tsx';
import type en from '#web/domain/halaqa/en.json';
import { HeldAppeal } from '#web/domain/halaqa/held-appeal.tsx';
import { postPath } from '#web/domain/halaqa/paths.ts';
import { CommunityReportForm } from '#web/domain/halaqa/community-report-form.tsx';
import { SettingForm } from '#web/domain/halaqa/setting-form.tsx';
import type { Words } from '#web/domain/halaqa/shown.ts';
import { Versions } from '#web/domain/halaqa/versions.tsx';
import { nameOf } from '#web/domain/person/name.ts';
import { useCopy } from '#web/domain/sharing/use-copy.ts';
import { Confirmation } from '#web/domain/page/confirmation.tsx';
import { Offers } from '#web/domain/page/offers.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

type Part = 'edit' | 'settings' | 'versions' | 'appeal' | 'delete' | 'report' | 'block';
type Offer = Part | 'hide' | 'copyLink' | 'sendOn' | 'mute';

export interface WordsDialogProps {
  type: Target;
  words: Words;
  /** Whoever wrote the post may hide comments on it. */
  ownsPost?: boolean;
  /** The words are not there any more. */
  onGone?: (() => void) | undefined;
  onClose: () => void;
}

/** Which of all that is this reader's to do. */
function offeredFor(type: Target, { author, state, edited_at }: Words, ownsPost: boolean) {
  const isOwn = author?.standing === 'self';
  return {
    edit: isOwn && state !== 'removed',
    settings: isOwn && type === 'post',
    versions: isOwn && edited_at !== null,
    appeal: isOwn && (state === 'held' || state === 'removed'),
    copyLink: type === 'post' && state === 'checked',
    sendOn: type === 'post' && state === 'checked',
    hide: ownsPost && !isOwn,
    report: !isOwn,
    mute: author !== null && !isOwn,
    block: author !== null && !isOwn,
    delete: isOwn,
  } satisfies Record<Offer, boolean>;
}

/** What one may do about words, one's own and those of others, and then the part that was chosen. */
export function WordsDialog({ type, words, ownsPost = false, onGone, onClose }: WordsDialogProps) {
  const t = useText<typeof en>('domain/halaqa');
  const [part, setPart] = useState<Part | null>(null);
  const deleting = useDeleting(type, words.id);
  const hiding = useHiding(words.id);
  const muting = useKeepingAway('mute');
  const blocking = useKeepingAway('block_user');
  const copy = useCopy();
  const navigate = useNavigate();
  const { author } = words;
  const name = (author && nameOf(author)) ?? t('nameless');
  const isOwn = author?.standing === 'self';
  const isHidden = 'hidden' in words && words.hidden;
  const offered = offeredFor(type, words, ownsPost);
  const gone = {
    onSuccess: () => {
      onClose();
      onGone?.();
    },
  };
  const isOffer = (id: string): id is Offer => Object.hasOwn(offered, id);

  function choose(offer: Offer) {
    if (offer === 'copyLink') void copy(new URL(postPath(words.id), location.href).href);
    else if (offer === 'sendOn') void navigate(`${pathOf('messages')}?share=post:${words.id}`);
    else if (offer === 'hide') hiding.mutate(!isHidden);
    else if (offer === 'mute') {
      if (author) muting.mutate(author.user_id, { onSuccess: () => toast(t('muteDone', { name })) });
    } else {
      setPart(offer);
      return;
    }
    onClose();
  }
  const label = (offer: Offer) => (offer === 'hide' && isHidden ? t('unhide') : t(offer, { name }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={part === null ? t(isOwn ? 'menuOwn' : 'menu', { name }) : t(part, { name })}
    >
      {part === null && (
        <Offers
          offers={Object.keys(offered)
            .filter(isOffer)
            .filter((offer) => offered[offer])}
          label={label}
          onChoose={choose}
        />
      )}
      {part === 'edit' && <EditForm type={type} words={words} onClose={onClose} />}
      {part === 'settings' && 'audience' in words && <SettingForm post={words} onClose={onClose} />}
      {part === 'versions' && <Versions type={type} id={words.id} onClose={onClose} />}
      {part === 'appeal' && <HeldAppeal targetId={words.id} onClose={onClose} />}
      {part === 'report' && <CommunityReportForm type={type} id={words.id} onClose={onClose} />}
      {part === 'delete' && (
        <Confirmation
          text={t(type === 'post' ? 'deleteAsk' : 'deleteCommentAsk')}
          action={t('delete')}
          cancel={t('cancel')}
          busy={deleting.isPending}
          onAgree={() => deleting.mutate(undefined, gone)}
          onClose={onClose}
        />
      )}
      {part === 'block' && author && (
        <Confirmation
          text={t('blockAsk', { name })}
          action={t('block', { name })}
          cancel={t('cancel')}
          busy={blocking.isPending}
          onAgree={() => blocking.mutate(author.user_id, gone)}
          onClose={onClose}
        />
      )}
      {part === null && (
        <Button look="plain" onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </Dialog>
  );
}
