import { Link } from 'react-router';
import { AGE_GROUPS } from '#web/domain/person/age-group.ts';
import type personWords from '#web/domain/person/en.json';
import { MADHABS } from '#web/domain/person/madhab.ts';
import type admin from '#web/features/admin/en.json';
import { ROLES } from '#web/features/admin/staff.ts';
import type en from '#web/features/admin/users/en.json';
import { useLanguageName } from '#web/platform/language/language-names.ts';
import { useName } from '#web/features/admin/users/name.ts';
import type { Listed } from '#web/features/admin/users/people/queries.ts';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';

const MARK = 'rounded-pill px-2.5 py-0.5 text-xs font-semibold';

/** One line of the list: who it is, what they told, and whether something is unusual. */
export function PersonLink({ person }: { person: Listed }) {
  const t = useText<typeof en>('features/admin/users');
  const words = useText<typeof personWords>('domain/person');
  const panel = useText<typeof admin>('features/admin');
  const [name, day, languageName] = [useName(), useDay(), useLanguageName()];
  const age = AGE_GROUPS.find((group) => group === person.age_group);
  const madhab = MADHABS.find((known) => known === person.madhab);
  const role = ROLES.find((known) => known === person.role);
  const facts = [
    age ? words(`age.${age}`) : t('ageNotSaid'),
    ...(madhab ? [words(`madhab.${madhab}`)] : []),
    languageName(person.language),
    t('since', { day: day(person.created_at) }),
  ];
  return (
    <Link
      to={`/admin/users/person/${person.user_id}`}
      className="grid min-h-14 gap-1 rounded-field px-3 py-3 -outline-offset-3! hover:bg-primary-soft"
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="min-w-0 font-semibold break-words">{name(person)}</bdi>
        {person.username !== null && (
          <bdi dir="ltr" className="min-w-0 break-all text-muted">
            @{person.username}
          </bdi>
        )}
        {role && <span className={`${MARK} bg-primary-soft text-primary`}>{panel(`role.${role}`)}</span>}
        {person.banned_until !== null && (
          <span className={`${MARK} bg-danger-soft text-danger`}>{t('banned.yes')}</span>
        )}
      </span>
      <span className="text-sm text-muted">{facts.join(' · ')}</span>
    </Link>
  );
}
