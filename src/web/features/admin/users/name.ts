import { nameOf } from '#web/domain/person/name.ts';
import type en from '#web/features/admin/users/en.json';
import { useText } from '#web/platform/language/use-text.ts';

/** What a person is called in lists; many have not told a name. */
export function useName(): (person: { display_name: string | null; username: string | null }) => string {
  const t = useText<typeof en>('features/admin/users');
  return (person) => nameOf(person) ?? t('nameless');
}
