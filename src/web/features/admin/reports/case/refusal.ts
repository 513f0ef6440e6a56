import { useAdminRefusal } from '#web/features/admin/deeds.ts';
import type en from '#web/features/admin/reports/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';

const REFUSALS = ['own_case', 'staff_member', 'unknown_decision', 'unknown_case'] as const;

/** With the names that only this part of the panel knows. */
export function useCaseRefusal(): (error: unknown) => string {
  const t = useText<typeof en>('features/admin/reports');
  const other = useAdminRefusal();
  return (error) => {
    const name = refusalOf(error, REFUSALS);
    return name === 'network' || name === 'unknown' ? other(error) : t(`refused.${name}`);
  };
}
