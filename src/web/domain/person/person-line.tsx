import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#web/domain/person/avatar.tsx';
import { nameOf } from '#web/domain/person/name.ts';
import { pathOf } from '#web/registry.ts';

interface PersonLineProps {
  person: {
    user_id: string;
    display_name: string | null;
    username: string | null;
    avatar_path?: string | null;
  };
  note?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
  /** Blocked people's pages are not there. */
  linked?: boolean;
}

/** Somebody in a list, with what can be done. */
export function PersonLine({ person, note, children, linked = true }: PersonLineProps) {
  const name = nameOf(person);
  const label = (
    <>
      <span className="block truncate font-semibold">
        <bdi>{name ?? '–'}</bdi>
      </span>
      {person.display_name && person.username && (
        <span className="block truncate text-sm text-muted">
          <bdi>{person.username}</bdi>
        </span>
      )}
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <Avatar name={name} path={person.avatar_path ?? null} />
      <div className="min-w-32 flex-1">
        {linked ? (
          <Link to={personPath(person.user_id)} className="block rounded-field hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}

export function personPath(userId: string): string {
  return pathOf('public-profile').replace(':userId', userId);
}
