import { useAdminRefusal } from '#web/features/admin/deeds.ts';
import type en from '#web/features/admin/reports/reviews/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';

const REFUSALS = [
  'text_changed',
  'unknown_record',
  'note_needed',
  'name_needed',
  'name_taken',
  'unknown_review',
] as const;

/** With the names that only this part of the panel knows. */
export function useReviewRefusal(): (error: unknown) => string {
  const t = useText<typeof en>('features/admin/reports/reviews');
  const other = useAdminRefusal();
  return (error) => {
    const name = refusalOf(error, REFUSALS);
    return name === 'network' || name === 'unknown' ? other(error) : t(`refused.${name}`);
  };
}
