import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Person } from '#core/halaqa/shapes.ts';
import type en from '#web/domain/halaqa/en.json';
import { personalPath } from '#web/domain/halaqa/paths.ts';
import { Avatar } from '#web/domain/person/avatar.tsx';
import { nameOf } from '#web/domain/person/name.ts';
import { useText } from '#web/platform/language/use-text.ts';

interface WriterProps {
  /** Null where the reader has met more strangers today than they are given names of. */
  person: Person | null;
  /** Under the name: when it was written, or why somebody is suggested. */
  note?: ReactNode;
  /** Buttons at the end of the line. */
  children?: ReactNode;
}

/** One person's line: who it is, what they do, and a way to their page. */
export function Writer({ person, note, children }: WriterProps) {
  const t = useText<typeof en>('domain/halaqa');
  const name = person && nameOf(person);
  return (
    <div className="flex items-start gap-3">
      <Avatar name={name} path={person?.avatar_path ?? null} />
      <div className="min-w-0 flex-1">
        {person ? (
          <Link to={personalPath(person)} className="block rounded-field hover:underline">
            <span className="block font-semibold [overflow-wrap:anywhere]">
              <bdi>{name ?? '–'}</bdi>
            </span>
          </Link>
        ) : (
          <span className="block font-semibold" title={t('namelessHint')}>
            {t('nameless')}
          </span>
        )}
        {person && person.headline !== '' && (
          <p className="line-clamp-2 text-sm text-muted">
            <bdi>{person.headline}</bdi>
          </p>
        )}
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {children}
    </div>
  );
}
