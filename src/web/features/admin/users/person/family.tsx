import { Link } from 'react-router';
import { Panel } from '#web/domain/page/panel.tsx';
import { call } from '#web/domain/writing/calls.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { DeedButton } from '#web/features/admin/users/deed-button.tsx';
import type en from '#web/features/admin/users/en.json';
import { useName } from '#web/features/admin/users/name.ts';
import type { Person, Relative } from '#web/features/admin/users/person/queries.ts';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Who is linked with whom; a new link waits thirty days before a parent may open things, unless somebody vouches for it. */
export function Family({ person }: { person: Person }) {
  const t = useText<typeof en>('features/admin/users');
  if (person.family.length === 0) return null;
  return (
    <Panel title={t('family')}>
      <ul className="grid gap-3">
        {person.family.map((relative) => (
          <li key={`${relative.relation} ${relative.user_id}`}>
            <One person={person} relative={relative} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function One({ person, relative }: { person: Person; relative: Relative }) {
  const t = useText<typeof en>('features/admin/users');
  const { may } = useStaff();
  const [name, day] = [useName(), useDay()];
  const [parent, child] =
    relative.relation === 'child' ? [person.user_id, relative.user_id] : [relative.user_id, person.user_id];
  const waits = relative.approved && !relative.open;
  const state = !relative.approved
    ? t('family.asked')
    : relative.open || relative.opens_at === null
      ? t('family.open')
      : t('family.opens', { day: day(relative.opens_at) });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-48">
        <p>
          <span className="text-muted">{t(`family.${relative.relation}`)}</span>{' '}
          <Link
            to={`/admin/users/person/${relative.user_id}`}
            className="inline-flex min-h-6 items-center font-semibold text-primary underline"
          >
            <bdi>{name(relative)}</bdi>
          </Link>
        </p>
        <p className="text-sm text-muted">{state}</p>
      </div>
      {waits && may('accounts') && (
        <DeedButton
          action={t('family.openNow')}
          text={t('family.openNowText')}
          done={t('family.opened')}
          deed={() => call('open_family_link', { _parent_id: parent, _child_id: child })}
        />
      )}
    </div>
  );
}
