import { Panel } from '#web/domain/page/panel.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import type en from '#web/features/admin/users/en.json';
import { AccountDeeds } from '#web/features/admin/users/person/account-deeds.tsx';
import { PointsDeed } from '#web/features/admin/users/person/points-deed.tsx';
import type { Person } from '#web/features/admin/users/person/queries.ts';
import { RoleDeed } from '#web/features/admin/users/person/role-deed.tsx';
import { SanctionDeeds } from '#web/features/admin/users/person/sanction-deeds.tsx';
import { useText } from '#web/platform/language/use-text.ts';

/** What the person who looks may do about this one. Nobody does any of it with their own account. */
export function ToDo({ person }: { person: Person }) {
  const t = useText<typeof en>('features/admin/users');
  const { userId, may } = useStaff();
  const any = ['sanctions', 'accounts', 'points', 'staff'].some(may);
  if (!any) return null;
  if (person.user_id === userId) return <p className="text-muted">{t('yourself')}</p>;
  if (person.role !== null && !may('staff')) return <p className="text-muted">{t('staffByAdmins')}</p>;
  return (
    <Panel title={t('toDo')}>
      <div className="flex flex-wrap gap-3">
        <SanctionDeeds person={person} />
        <AccountDeeds person={person} />
        {may('points') && <PointsDeed person={person} />}
        {may('staff') && <RoleDeed person={person} />}
      </div>
    </Panel>
  );
}
