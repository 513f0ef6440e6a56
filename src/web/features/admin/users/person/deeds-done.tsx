import { Link } from 'react-router';
import { Panel } from '#web/domain/page/panel.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useActionName } from '#web/features/admin/users/audit/actions.ts';
import type en from '#web/features/admin/users/en.json';
import type { Person } from '#web/features/admin/users/person/queries.ts';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** What was done about this person of late. */
export function DeedsDone({ person }: { person: Person }) {
  const t = useText<typeof en>('features/admin/users');
  const { may } = useStaff();
  const [moment, actionName] = [useDateTime(), useActionName()];
  return (
    <Panel title={t('deedsDone')}>
      {person.deeds.length === 0 ? (
        <p className="text-muted">{t('noDeeds')}</p>
      ) : (
        <ul className="grid gap-3">
          {person.deeds.map((deed) => (
            <li key={deed.id}>
              <p className="font-semibold">{actionName(deed.action)}</p>
              {deed.reason !== null && <p dir="auto">{deed.reason}</p>}
              <p className="text-sm text-muted">
                <bdi>{deed.actor_name ?? t(deed.by === 'admin' ? 'somebodyLeft' : 'by.service')}</bdi>
                {' · '}
                <time dateTime={deed.created_at}>{moment(deed.created_at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {may('see_audit') && person.deeds.length > 0 && (
        <Link
          to={`/admin/users/audit?subject=${person.user_id}`}
          className={buttonClass('quiet', 'justify-self-start')}
        >
          {t('allDeeds')}
        </Link>
      )}
    </Panel>
  );
}
