import type { SharedCard } from '#core/kalimah/shapes.ts';
import { MarkList } from '#web/domain/writing/mark-list.tsx';
import { Moment } from '#web/domain/writing/moment.tsx';
import { Avatar } from '#web/domain/person/avatar.tsx';
import { nameOf } from '#web/domain/person/name.ts';
import type en from '#web/features/kalimah/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Whose card it is, and when it came. */
export function CardHead({ card }: { card: SharedCard }) {
  const t = useText<typeof en>('features/kalimah');
  const { author, published_at, created_at, corrected_at, was_sent } = card;
  const name = author ? (nameOf(author) ?? '–') : t('nameless');
  return (
    <div className="flex items-center gap-3">
      <Avatar name={author && nameOf(author)} path={author?.avatar_path ?? null} />
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <bdi>{author?.relation === 'self' ? t('you') : name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <Moment at={published_at ?? created_at} />
          {was_sent && <span>{t('sentToYou')}</span>}
          {corrected_at && <span>{t('corrected')}</span>}
        </p>
      </div>
    </div>
  );
}

/** What its author says beside it, and what they alone are told of it. */
export function CardWords({ card }: { card: SharedCard }) {
  const t = useText<typeof en>('features/kalimah');
  const isOwn = card.author?.relation === 'self';
  return (
    <>
      {card.kind !== 'own' && card.body !== '' && (
        <p dir="auto" className="text-start whitespace-pre-line [overflow-wrap:anywhere]">
          {card.body}
        </p>
      )}
      <MarkList marks={card.marks} />
      {isOwn && card.state !== 'checked' && <Notice>{t(`state.${card.state}`)}</Notice>}
      {isOwn && card.withdrawn_at !== null && <Notice>{t('withdrawn')}</Notice>}
    </>
  );
}
