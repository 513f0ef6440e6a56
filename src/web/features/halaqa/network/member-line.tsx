import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Person } from '#core/halaqa/shapes.ts';
import { personalPath } from '#web/domain/halaqa/paths.ts';
import { Avatar } from '#web/domain/person/avatar.tsx';
import { nameOf } from '#web/domain/person/name.ts';

type Member = Pick<Person, 'user_id' | 'username' | 'display_name' | 'avatar_path' | 'headline'>;

/** Somebody of the network, what they do, and what can be done. */
export function MemberLine({
  person,
  note,
  children,
}: {
  person: Member;
  note?: ReactNode;
  children?: ReactNode;
}) {
  const name = nameOf(person);
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <Avatar name={name} path={person.avatar_path} />
      <div className="min-w-32 flex-1 basis-40">
        <Link
          to={personalPath(person)}
          className="block rounded-field font-semibold break-words hover:underline"
        >
          <bdi>{name ?? '–'}</bdi>
        </Link>
        {person.headline && (
          <p className="line-clamp-2 text-sm break-words text-muted">
            <bdi>{person.headline}</bdi>
          </p>
        )}
        {note && <p className="text-sm text-gold-ink">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}

/** Whom a button is about, for those who hear the page. */
export function OfPerson({ person }: { person: Pick<Person, 'display_name' | 'username'> }) {
  return <span className="sr-only">: {nameOf(person) ?? '–'}</span>;
}
