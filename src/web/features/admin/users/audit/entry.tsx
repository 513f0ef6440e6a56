import { Link } from 'react-router';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useActionName } from '#web/features/admin/users/audit/actions.ts';
import { Difference } from '#web/features/admin/users/audit/changes.tsx';
import type { Deed } from '#web/features/admin/users/audit/queries.ts';
import type en from '#web/features/admin/users/en.json';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** One deed: what, by whom, about whom, and what became different. */
export function Entry({ deed }: { deed: Deed }) {
  const t = useText<typeof en>('features/admin/users');
  const [moment, actionName] = [useDateTime(), useActionName()];
  const { may } = useStaff();
  const actor =
    deed.by === 'admin' ? (deed.actor_name ?? t('somebodyLeft')) : (deed.operator ?? t(`by.${deed.by}`));
  return (
    <article className="grid gap-2 px-3 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold break-words">{actionName(deed.action)}</h2>
        <time dateTime={deed.created_at} className="text-sm text-muted">
          {moment(deed.created_at)}
        </time>
      </div>
      <p className="text-sm">
        <span className="text-muted">{t('log.by')}</span> <bdi>{actor}</bdi>
        {deed.subject_id !== null && (
          <>
            {' · '}
            <span className="text-muted">{t('log.concerns')}</span>{' '}
            {may('see_people') ? (
              <Link
                to={`/admin/users/person/${deed.subject_id}`}
                className="inline-flex min-h-6 items-center font-semibold text-primary underline"
              >
                <bdi>{deed.subject_name ?? t('nameless')}</bdi>
              </Link>
            ) : (
              <bdi>{deed.subject_name ?? t('nameless')}</bdi>
            )}
          </>
        )}
      </p>
      {deed.target !== null && (
        <p className="text-sm break-all text-muted">
          <bdi dir="ltr">{deed.target}</bdi>
        </p>
      )}
      <Difference before={deed.before} after={deed.after} />
    </article>
  );
}
