import type { ReactNode } from 'react';
import { AGE_GROUPS } from '#web/domain/person/age-group.ts';
import type personWords from '#web/domain/person/en.json';
import { MADHABS } from '#web/domain/person/madhab.ts';
import type admin from '#web/features/admin/en.json';
import { ROLES } from '#web/features/admin/staff.ts';
import type en from '#web/features/admin/users/en.json';
import { useLanguageName } from '#web/features/admin/users/languages.ts';
import type { Person } from '#web/features/admin/users/person/queries.ts';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** The account in a few words. */
export function Facts({ person }: { person: Person }) {
  const t = useText<typeof en>('features/admin/users');
  const words = useText<typeof personWords>('domain/person');
  const panel = useText<typeof admin>('features/admin');
  const [day, languageName] = [useDay(), useLanguageName()];
  const age = AGE_GROUPS.find((group) => group === person.age_group);
  const madhab = MADHABS.find((known) => known === person.madhab);
  const role = ROLES.find((known) => known === person.role);
  const facts: [string, ReactNode][] = [
    [t('fact.username'), person.username === null ? '–' : <bdi dir="ltr">@{person.username}</bdi>],
    ...(person.email === null
      ? []
      : [[t('fact.email'), <bdi dir="ltr">{person.email}</bdi>] as [string, ReactNode]]),
    [t('filter.age'), age ? words(`age.${age}`) : t('notSaid')],
    [t('filter.madhab'), madhab ? words(`madhab.${madhab}`) : t('notSaid')],
    [t('filter.language'), languageName(person.language)],
    [t('filter.role'), role ? panel(`role.${role}`) : t('noRole')],
    [t('fact.since'), day(person.created_at)],
    [t('fact.active'), person.active_on === null ? t('never') : day(person.active_on)],
    [t('fact.confirmed'), t(person.confirmed ? 'yes' : 'no')],
    [t('fact.factor'), t(person.has_factor ? 'yes' : 'no')],
    [t('fact.sessions'), person.sessions],
    [t('fact.balance'), person.balance ?? '–'],
    [t('fact.reportsAgainst'), person.reports_against],
    [t('fact.reportsBy'), person.reports_by],
  ];
  return (
    <section aria-label={t('facts')}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-x-6 gap-y-4">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
