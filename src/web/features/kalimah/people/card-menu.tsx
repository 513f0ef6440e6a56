import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import type { SharedCard } from '#core/kalimah/shapes.ts';
import { CommunityReportForm } from '#web/domain/halaqa/community-report-form.tsx';
import { reachQuery } from '#web/domain/kalimah/cards.ts';
import type en from '#web/features/kalimah/en.json';
import { CollectionChoice } from '#web/features/kalimah/people/collection-choice.tsx';
import { useAudience, useTakingBack } from '#web/features/kalimah/people/card-actions.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export interface CardMenuProps {
  card: SharedCard;
  onClose: () => void;
}

type Part = 'menu' | 'collection' | 'audience' | 'withdraw' | 'delete' | 'report';
const OWN: readonly Part[] = ['audience', 'collection', 'withdraw', 'delete'];
const OTHERS: readonly Part[] = ['collection', 'report'];

/** Whatever may be done about a card: other things about one's own than about another's. */
export function CardMenu({ card, onClose }: CardMenuProps) {
  const t = useText<typeof en>('features/kalimah');
  const navigate = useNavigate();
  const [part, setPart] = useState<Part>('menu');
  const isOwn = card.author?.relation === 'self';
  const parts = isOwn ? OWN.filter((one) => one !== 'withdraw' || card.withdrawn_at === null) : OTHERS;
  return (
    <Dialog open onClose={onClose} title={t(part === 'menu' ? 'menu' : `menu.${part}`)}>
      {part === 'menu' && (
        <div className="grid gap-2">
          {isOwn && card.withdrawn_at === null && card.state !== 'removed' && (
            <Button look="plain" onClick={() => void navigate(`/kalimah?correct=${card.id}`)}>
              {t('menu.correct')}
            </Button>
          )}
          {parts.map((one) => (
            <Button key={one} look="plain" onClick={() => setPart(one)}>
              {t(one === 'menu' ? 'menu' : `menu.${one}`)}
            </Button>
          ))}
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {part === 'collection' && <CollectionChoice card={card} onClose={onClose} />}
      {part === 'audience' && <AudienceChoice card={card} onClose={onClose} />}
      {part === 'report' && <CommunityReportForm type="kalimah" id={card.id} onClose={onClose} />}
      {(part === 'withdraw' || part === 'delete') && <TakeBack card={card} how={part} onClose={onClose} />}
    </Dialog>
  );
}

function AudienceChoice({ card, onClose }: CardMenuProps) {
  const t = useText<typeof en>('features/kalimah');
  const reach = useQuery(reachQuery(useSession().user?.id ?? null));
  const setting = useAudience(card.id);
  return (
    <>
      <Choices
        label={t('audience')}
        choices={(reach.data?.audiences ?? []).map((value) => ({
          value,
          label: t(`audience.${value}`),
          hint: t(`audience.${value}.hint`),
        }))}
        value={card.audience}
        onChange={(audience) => setting.mutate(audience, { onSuccess: onClose })}
      />
      <Button look="plain" onClick={onClose}>
        {t('cancel')}
      </Button>
    </>
  );
}

function TakeBack({ card, how, onClose }: CardMenuProps & { how: 'withdraw' | 'delete' }) {
  const t = useText<typeof en>('features/kalimah');
  const navigate = useNavigate();
  const taking = useTakingBack(card.id, `${how}_card`);
  const take = () =>
    taking.mutate(undefined, {
      onSuccess: () => {
        onClose();
        if (how === 'delete') void navigate('/kalimah?view=shared&list=mine', { replace: true });
      },
    });
  return (
    <>
      <p>{t(`${how}Text`)}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" busy={taking.isPending} onClick={take}>
          {t(`menu.${how}`)}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}
