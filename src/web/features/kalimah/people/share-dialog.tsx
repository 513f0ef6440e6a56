import { useState } from 'react';
import type { FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Audience, Reach } from '#core/kalimah/shapes.ts';
import { cardPath, reachQuery } from '#web/domain/kalimah/cards.ts';
import type { Drawn } from '#web/domain/kalimah/drawn.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/kalimah/en.json';
import { usePublishing, useCardRefusal } from '#web/features/kalimah/people/card-actions.ts';
import { PeopleChoice } from '#web/features/kalimah/people/people-choice.tsx';
import { WhyNot } from '#web/features/kalimah/people/why-not.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { noteUse } from '#web/platform/session/uses.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { toast } from '#web/ui/toast.ts';

/** As the database has it. */
export const LONGEST_CAPTION = 600;

interface ShareDialogProps {
  card: Drawn;
  onClose: () => void;
}

/** Who may see it, what is said beside it, and to whom it is sent. */
export function ShareDialog({ card, onClose }: ShareDialogProps) {
  const t = useText<typeof en>('features/kalimah');
  const say = useText<typeof phrases>('platform/phrases');
  const reach = useQuery(reachQuery(useSession().user?.id ?? null));
  return (
    <Dialog open onClose={onClose} title={t('sharePeople')}>
      {reach.isPending && <ListSkeleton lines={4} />}
      {reach.isError && !reach.data && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void reach.refetch()} />
      )}
      {reach.data &&
        (reach.data.audiences.length === 0 ? (
          <>
            <WhyNot why={reach.data.why ?? 'not_for_you'} />
            <Button look="plain" onClick={onClose}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <ShareForm card={card} reach={reach.data} onClose={onClose} />
        ))}
    </Dialog>
  );
}

function ShareForm({ card, reach, onClose }: ShareDialogProps & { reach: Reach }) {
  const t = useText<typeof en>('features/kalimah');
  const refused = useCardRefusal();
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const [audience, setAudience] = useState<Audience>('connections');
  const [caption, setCaption] = useState('');
  const [to, setTo] = useState<readonly string[]>([]);
  const publishing = usePublishing();

  function submit(event: FormEvent) {
    event.preventDefault();
    publishing.mutate(
      { id, card, caption: caption.trim(), audience, to },
      {
        onSuccess: (state) => {
          noteUse('kalimah', Date.now());
          toast(t(state === 'checked' ? 'shared' : 'sharedUnchecked'));
          void navigate(cardPath(id));
        },
      },
    );
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <Choices
        label={t('audience')}
        choices={reach.audiences.map((value) => ({
          value,
          label: t(`audience.${value}`),
          hint: t(`audience.${value}.hint`),
        }))}
        value={audience}
        onChange={setAudience}
      />
      {reach.why && <WhyNot why={reach.why} />}
      {card.subject.kind !== 'own' && (
        <TextArea
          label={t('caption')}
          hint={t('captionHint')}
          dir="auto"
          rows={2}
          maxLength={LONGEST_CAPTION}
          value={caption}
          onChange={({ target }) => setCaption(target.value)}
        />
      )}
      <PeopleChoice people={reach.people} chosen={to} onChange={setTo} />
      {publishing.isError && <Notice look="bad">{refused(publishing.error)}</Notice>}
      <FormButtons send={t('publish')} cancel={t('cancel')} busy={publishing.isPending} onCancel={onClose} />
    </form>
  );
}
