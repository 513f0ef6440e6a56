import { useParams } from 'react-router';
import type admin from '#web/features/admin/en.json';
import { Sections } from '#web/features/admin/frame/sections.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { AuditLog } from '#web/features/admin/users/audit/log.tsx';
import type en from '#web/features/admin/users/en.json';
import { People } from '#web/features/admin/users/people/people.tsx';
import { PersonPage } from '#web/features/admin/users/person/page.tsx';
import { Rewards } from '#web/features/admin/users/rewards/rewards.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Empty } from '#web/ui/empty.tsx';

const SECTIONS = [
  { id: 'people', right: 'see_people' },
  { id: 'rewards', right: 'points' },
  { id: 'audit', right: 'see_audit' },
] as const;

/** The people of the site, what their points are good for, and the log of what was done here. */
export default function UsersTab() {
  const t = useText<typeof en>('features/admin/users');
  const panel = useText<typeof admin>('features/admin');
  const { may } = useStaff();
  const { part = 'people', id } = useParams();
  const mine = SECTIONS.filter(({ right }) => may(right));
  const asked = part === 'person' ? 'people' : part;
  const shown = mine.find((section) => section.id === asked)?.id;
  if (shown === undefined) return <Empty>{panel('notYours')}</Empty>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Sections
        label={t('sections')}
        base="/admin/users"
        sections={mine.map((section) => ({ id: section.id, label: t(`section.${section.id}`) }))}
        shown={shown}
      />
      {part === 'person' && id !== undefined ? (
        <PersonPage key={id} id={id} />
      ) : (
        { people: <People />, rewards: <Rewards />, audit: <AuditLog /> }[shown]
      )}
    </div>
  );
}
