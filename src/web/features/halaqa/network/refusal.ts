import { useHalaqaRefusal } from '#web/domain/halaqa/actions.ts';
import type en from '#web/features/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';

/** Those that only what is asked for here can meet. */
const REFUSALS = ['told_already', 'too_many_entries'] as const;

/** Why something was refused, in words. */
export function useNetworkRefusal(): (error: unknown) => string {
  const t = useText<typeof en>('features/halaqa');
  const refused = useHalaqaRefusal();
  return (error) => {
    const own = refusalOf(error, REFUSALS);
    return own === 'network' || own === 'unknown' ? refused(error) : t(`network.error.${own}`);
  };
}
