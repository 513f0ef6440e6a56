import { Contributed } from '#web/features/dashboard/contributed.tsx';

/** What stands under the greeting: the prayer of the hour. */
export function HeadCards() {
  return <Contributed place="head" room="h-full" />;
}
