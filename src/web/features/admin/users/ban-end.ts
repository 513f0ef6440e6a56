import type en from '#web/features/admin/users/en.json';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** How long a ban may last, in days; the last of them is longer than anybody plans. */
export const BAN_DAYS = ['1', '7', '30', '90', '365', '36500'] as const;
const WITHOUT_END = 50 * 365 * 24 * 60 * 60 * 1000;

/** Until when somebody is banned, in words. */
export function useBanEnd(): (until: string) => string {
  const t = useText<typeof en>('features/admin/users');
  const moment = useDateTime();
  return (until) =>
    new Date(until).getTime() - Date.now() > WITHOUT_END
      ? t('bannedOpen')
      : t('bannedUntil', { moment: moment(until) });
}
