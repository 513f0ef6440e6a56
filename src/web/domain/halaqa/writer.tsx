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
  /** Beside the name: when it was written. */
  when?: ReactNode;
  /** Under the name: why somebody is suggested. */
  note?: ReactNode;
  /** Buttons at the end of the line. */
  children?: ReactNode;
}

/** One person's line: who it is, what they do, and a way to their page. */
export function Writer({ person, when, note, children }: WriterProps) {
  const t = useText<typeof en>('domain/halaqa');
  const name = person && nameOf(person);
  return (
    <div className="flex items-start gap-3">
      <Avatar name={name} path={person?.avatar_path ?? null} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          {person ? (
            <Link
              to={personalPath(person)}
              className="inline-grid min-h-6 rounded-field font-semibold [overflow-wrap:anywhere] hover:underline"
            >
              <bdi>{name ?? '–'}</bdi>
            </Link>
          ) : (
            <span className="font-semibold" title={t('namelessHint')}>
              {t('nameless')}
            </span>
          )}
          {when && <span className="text-sm text-muted">{when}</span>}
        </div>
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
