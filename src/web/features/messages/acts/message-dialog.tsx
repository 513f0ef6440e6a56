import { Suspense, useState } from 'react';
import { REACTIONS } from '#core/halaqa/shapes.ts';
import type { Message } from '#core/messages/shapes.ts';
import { changeDraft } from '#web/domain/messages/outbox.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { useCopy } from '#web/domain/sharing/use-copy.ts';
import { Confirmation } from '#web/domain/page/confirmation.tsx';
import type writing from '#web/domain/writing/en.json';
import { SIGNS } from '#web/domain/writing/reaction-signs.ts';
import { useDeletingMessage, useReacting } from '#web/features/messages/acts/acts.ts';
import { EditForm } from '#web/features/messages/acts/edit-form.tsx';
import { Offers } from '#web/domain/page/offers.tsx';
import type en from '#web/features/messages/en.json';
import { useAround } from '#web/features/messages/thread/around.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useNow } from '#web/platform/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const forwarding = preloadable(
  async () => (await import('#web/features/messages/acts/forward-form.tsx')).ForwardForm,
);
const reporting = preloadable(
  async () => (await import('#web/features/messages/acts/report-part.tsx')).ReportPart,
);

type Part = 'edit' | 'forward' | 'report' | 'deleteForMe' | 'deleteForAll';
type Offer = Part | 'reply' | 'copy';

/** As the database has it. */
const EDITABLE = 15 * 60_000;
const EXCERPT = 120;

/** What one may do about a message, and then the part that was chosen. */
export function MessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useText<typeof en>('features/messages');
  const { opened, me } = useAround();
  const [part, setPart] = useState<Part | null>(null);
  const deleting = useDeletingMessage(message);
  const copy = useCopy();
  const now = useNow('minute').getTime();
  const isOwn = message.author_id === me;
  const isThere = message.deleted_at === null && message.held.length === 0;
  const mayWrite = opened.conversation.may_write === 'yes' && opened.conversation.state === 'open';
  const offered: Record<Offer, boolean> = {
    reply: isThere && mayWrite,
    copy: isThere && message.body !== '',
    forward: isThere,
    edit: isThere && isOwn && mayWrite && now - Date.parse(message.created_at) < EDITABLE,
    report: !isOwn && message.deleted_at === null,
    deleteForMe: true,
    deleteForAll: isOwn && message.deleted_at === null,
  };
  const isOffer = (name: string): name is Offer => Object.hasOwn(offered, name);
  function choose(offer: Offer) {
    if (offer === 'copy') void copy(message.body);
    else if (offer === 'reply') {
      const { id, seq, author_id, body, files } = message;
      const excerpt = (body || (files[0]?.name ?? '')).slice(0, EXCERPT);
      changeDraft(message.conversation_id, { reply: { id, seq, author_id, excerpt } });
    } else {
      setPart(offer);
      return;
    }
    onClose();
  }
  const remove = (forAll: boolean) => deleting.mutate(forAll, { onSuccess: onClose });
  return (
    <Dialog open onClose={onClose} title={t(part ?? 'messageActs')}>
      {part === null && (
        <>
          {isThere && mayWrite && <ReactionRow message={message} onClose={onClose} />}
          <Offers
            offers={Object.keys(offered)
              .filter(isOffer)
              .filter((offer) => offered[offer])}
            label={(offer) => t(offer)}
            onChoose={choose}
          />
          <Button look="plain" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      )}
      {part === 'edit' && <EditForm message={message} onClose={onClose} />}
      {(part === 'deleteForMe' || part === 'deleteForAll') && (
        <Confirmation
          text={t(`${part}Ask`)}
          action={t(part)}
          cancel={t('cancel')}
          busy={deleting.isPending}
          onAgree={() => remove(part === 'deleteForAll')}
          onClose={onClose}
        />
      )}
      <Suspense fallback={<ListSkeleton lines={3} />}>
        {part === 'forward' && <forwarding.Component message={message} onClose={onClose} />}
        {part === 'report' && <reporting.Component message={message} onClose={onClose} />}
      </Suspense>
    </Dialog>
  );
}

function ReactionRow({ message, onClose }: { message: Message; onClose: () => void }) {
  const say = useText<typeof writing>('domain/writing');
  const { me } = useAround();
  const reacting = useReacting(message);
  const mine = message.reactions.find(({ user_id }) => user_id === me)?.kind;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{say('react')}</legend>
      {REACTIONS.map((kind) => {
        const Icon = SIGNS[kind];
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={mine === kind}
            aria-label={say(`reaction.${kind}`)}
            title={say(`reaction.${kind}`)}
            onClick={() => {
              reacting.mutate(mine === kind ? null : kind);
              onClose();
            }}
            className="grid size-12 place-items-center rounded-pill border border-line hover:bg-sunken aria-pressed:border-primary aria-pressed:text-primary"
          >
            <Icon className="size-5" aria-hidden="true" />
          </button>
        );
      })}
    </fieldset>
  );
}
