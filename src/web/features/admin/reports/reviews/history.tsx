import { call } from '#web/domain/writing/calls.ts';
import { useDeed } from '#web/features/admin/deeds.ts';
import { useReviewRefusal } from '#web/features/admin/reports/reviews/refusal.ts';
import type en from '#web/features/admin/reports/reviews/en.json';
import type { Review } from '#web/features/admin/reports/reviews/reviews.ts';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

/** What was said of the record, the latest first. Nothing is ever taken out of it. */
export function History({ reviews }: { reviews: readonly Review[] }) {
  const t = useText<typeof en>('features/admin/reports/reviews');
  if (reviews.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{t('history')}</h3>
      <ul className="grid gap-3">
        {reviews.map((review) => (
          <li key={review.id} className="grid gap-1 border-s-3 border-line ps-4">
            <Said review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Said({ review }: { review: Review }) {
  const t = useText<typeof en>('features/admin/reports/reviews');
  const day = useDay();
  const refused = useReviewRefusal();
  const { doing, dialog } = useDeed(
    () => call('withdraw_review', { _id: review.id }),
    () => toast(t('withdrawn')),
  );
  const standing = review.withdrawn_at === null;
  return (
    <>
      <p className={standing ? undefined : 'text-muted line-through'}>
        {t(`was.${review.verdict}`, {
          name: review.name ?? t('left'),
          day: day(review.created_at),
        })}
      </p>
      {review.withdrawn_at !== null && (
        <p className="text-sm text-muted">{t('withdrawnOn', { day: day(review.withdrawn_at) })}</p>
      )}
      {standing && !review.is_of_today && <p className="text-sm text-muted">{t('ofEarlier')}</p>}
      {review.note !== null && (
        <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
          {review.note}
        </p>
      )}
      {review.may_withdraw && (
        <Button
          look="quiet"
          className="justify-self-start"
          busy={doing.isPending}
          onClick={() => doing.mutate(undefined)}
        >
          {t('withdraw')}
        </Button>
      )}
      {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
      {dialog}
    </>
  );
}
