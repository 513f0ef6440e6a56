import { Mark } from '#web/features/admin/reports/queue/case-link.tsx';
import type en from '#web/features/admin/reports/reviews/en.json';
import type { State } from '#web/features/admin/reports/reviews/reviews.ts';
import { useText } from '#web/platform/language/use-text.ts';

const LOOKS = { unsigned: 'plain', changed: 'gold', objected: 'bad', signed: 'good' } as const;

/** How a record stands, in a word. */
export function StateMark({ state }: { state: State }) {
  const t = useText<typeof en>('features/admin/reports/reviews');
  return <Mark look={LOOKS[state]}>{t(`state.${state}`)}</Mark>;
}
