import { useState } from 'react';
import { Pencil, Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Collection } from '#core/kalimah/shapes.ts';
import type en from '#web/features/kalimah/en.json';
import { CollectionDialog } from '#web/features/kalimah/people/collection-dialog.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { IconButton } from '#web/ui/button.tsx';

const CHIP =
  'inline-flex min-h-11 max-w-full items-center rounded-pill border border-edge px-4 text-sm font-semibold text-muted hover:bg-sunken aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary';

/** All that is saved, or one collection; each is an address. */
export function Collections({ collections }: { collections: readonly Collection[] }) {
  const t = useText<typeof en>('features/kalimah');
  const [search] = useSearchParams();
  const shown = search.get('collection');
  const current = collections.find(({ id }) => id === shown);
  const [open, setOpen] = useState<'new' | 'change' | null>(null);
  return (
    <nav aria-label={t('collection')} className="flex flex-wrap items-center gap-2">
      <Link to="/kalimah?view=saved" aria-current={shown === null ? 'page' : undefined} className={CHIP}>
        {t('collection.all')}
      </Link>
      {collections.map(({ id, name, cards }) => (
        <Link
          key={id}
          to={`/kalimah?view=saved&collection=${id}`}
          aria-current={shown === id ? 'page' : undefined}
          className={CHIP}
        >
          <bdi className="truncate">{name}</bdi>
          <span className="ms-2 font-normal">{cards}</span>
        </Link>
      ))}
      {current && (
        <IconButton label={t('collection.change')} onClick={() => setOpen('change')}>
          <Pencil className="size-5" aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t('collection.new')} onClick={() => setOpen('new')}>
        <Plus className="size-5" aria-hidden="true" />
      </IconButton>
      {open && (
        <CollectionDialog
          collection={open === 'change' && current ? current : null}
          onClose={() => setOpen(null)}
        />
      )}
    </nav>
  );
}
