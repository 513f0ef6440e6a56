import type { ReactNode } from 'react';
import { AGE_GROUPS } from '#web/domain/person/age-group.ts';
import type personWords from '#web/domain/person/en.json';
import { MADHABS } from '#web/domain/person/madhab.ts';
import type admin from '#web/features/admin/en.json';
import { ROLES } from '#web/features/admin/staff.ts';
import type en from '#web/features/admin/users/en.json';
import { useLanguageName } from '#web/platform/language/language-names.ts';
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
  const facts: { label: string; value: ReactNode }[] = [
    { label: t('fact.username'), value: <Latin>{person.username && `@${person.username}`}</Latin> },
    ...(person.email === null ? [] : [{ label: t('fact.email'), value: <Latin>{person.email}</Latin> }]),
    { label: t('filter.age'), value: age ? words(`age.${age}`) : t('notSaid') },
    { label: t('filter.madhab'), value: madhab ? words(`madhab.${madhab}`) : t('notSaid') },
    { label: t('filter.language'), value: languageName(person.language) },
    { label: t('filter.role'), value: role ? panel(`role.${role}`) : t('noRole') },
    { label: t('fact.since'), value: day(person.created_at) },
    { label: t('fact.active'), value: person.active_on === null ? t('never') : day(person.active_on) },
    { label: t('fact.confirmed'), value: t(person.confirmed ? 'yes' : 'no') },
    ...(person.has_factor === null
      ? []
      : [{ label: t('fact.factor'), value: t(person.has_factor ? 'yes' : 'no') }]),
    { label: t('fact.sessions'), value: person.sessions },
    { label: t('fact.balance'), value: person.balance ?? '–' },
    { label: t('fact.reportsAgainst'), value: person.reports_against },
    { label: t('fact.reportsBy'), value: person.reports_by },
  ];
  return (
    <section aria-label={t('facts')}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Latin({ children }: { children: string | null }) {
  return children === null ? '–' : <bdi dir="ltr">{children}</bdi>;
}
