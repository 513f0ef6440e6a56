import { Suspense, useState } from 'react';
import { MessagesSquare, Send } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { SharedCard } from '#core/kalimah/shapes.ts';
import { emptyDraft, keepDraft, written } from '#web/domain/halaqa/outbox.ts';
import { useStanding } from '#web/domain/halaqa/standing.ts';
import { cardPath } from '#web/domain/kalimah/cards.ts';
import { CopyButton } from '#web/domain/sharing/copy-button.tsx';
import { ShareButton } from '#web/domain/sharing/share-button.tsx';
import type writing from '#web/domain/writing/en.json';
import { SendOn } from '#web/domain/writing/send-on.tsx';
import type en from '#web/features/kalimah/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { Button } from '#web/ui/button.tsx';

const send = preloadable(
  async () => (await import('#web/features/kalimah/people/send-dialog.tsx')).SendDialog,
);

const addressOf = ({ id }: SharedCard) => `${location.origin}${cardPath(id)}`;

/** To family and connections, as a post of Halaqa, or by its address. Nobody sees more by it than they may. */
export function PassingOn({ card }: { card: SharedCard }) {
  const t = useText<typeof en>('features/kalimah');
  const say = useText<typeof writing>('domain/writing');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const standing = useStanding();

  function post() {
    const draft = written.get().draft ?? emptyDraft(crypto.randomUUID());
    const ref = `kalimah:${card.id}`;
    const others = draft.refs.filter((one) => one.ref !== ref);
    // A post refers to four things at most.
    keepDraft({ ...draft, refs: [...others.slice(0, 3), { ref, title: say('ref.kalimah') }] });
    void navigate('/halaqa/post');
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button onPointerEnter={() => void send.preload()} onClick={() => setOpen(true)}>
        <Send className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        {t('send')}
      </Button>
      {standing.data?.may && (
        <Button look="plain" onClick={post}>
          <MessagesSquare className="size-5" aria-hidden="true" />
          {t('toHalaqa')}
        </Button>
      )}
      {standing.data?.may && <SendOn what={`kalimah:${card.id}`} />}
      <ShareButton
        label={t('share')}
        shared={() => ({ url: addressOf(card) })}
        text={() => addressOf(card)}
      />
      <CopyButton label={t('copyLink')} text={() => addressOf(card)} />
      {open && (
        <Suspense>
          <send.Component id={card.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
