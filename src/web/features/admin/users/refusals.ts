import { useAdminRefusal } from '#web/features/admin/deeds.ts';
import type en from '#web/features/admin/users/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';

const REFUSALS = [
  'own_account',
  'reason_needed',
  'end_needed',
  'not_banned',
  'no_factor',
  'still_staff',
  'already_leaving',
  'daily_limit',
  'balance_too_small',
  'correction_invalid',
  'reward_invalid',
  'key_reused',
] as const;

/** Why something about a person was refused, in words. */
export function useUsersRefusal(): (error: unknown) => string {
  const t = useText<typeof en>('features/admin/users');
  const general = useAdminRefusal();
  return (error) => {
    const name = REFUSALS.find((known) => known === refusalOf(error, REFUSALS));
    return name === undefined ? general(error) : t(`refused.${name}`);
  };
}
