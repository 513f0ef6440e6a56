import { Link } from 'react-router';
import type { ReadName } from '#web/domain/divine-names/divine-names.ts';
import { Arabic } from '#web/domain/prayer-texts/arabic.tsx';

export function NameTile({ name: { id, place, arabic, name, meaning } }: { name: ReadName }) {
  return (
    <Link
      to={`/asmaul-husna/${id}`}
      className="grid content-start justify-items-center gap-1 rounded-card border border-line bg-raised px-2 py-4 text-center transition-colors hover:border-primary hover:bg-primary-soft"
    >
      <span className="rounded-pill bg-gold-soft px-2.5 text-sm font-semibold text-gold-ink tabular-nums">
        {place}
      </span>
      <Arabic className="flex min-h-20 items-center justify-center text-3xl leading-[1.6]">{arabic}</Arabic>
      {meaning && (
        <>
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-muted hyphens-auto">{meaning}</span>
        </>
      )}
    </Link>
  );
}
