import { ArrowLeft, ArrowRight, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { timesOf } from '#core/duas/sitting.ts';
import { useText } from '#web/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { duaPath, shelfPath } from '#web/tools/duas/library/address.ts';
import type { ReadDua } from '#web/tools/duas/library/library.ts';
import { count as countOne } from '#web/tools/duas/own/own-counts.ts';
import { CountButton } from '#web/tools/duas/reading/count-button.tsx';
import type { Shelf } from '#web/tools/duas/shelves/shelf.ts';
import { buttonClass, IconButton } from '#web/ui/button.tsx';

interface CountingBarProps {
  dua: ReadDua;
  shelf: Shelf;
  count: number;
}

/** Stays under the thumb, however long the text is: count, take back, and the way through the shelf. */
export function CountingBar({ dua, shelf: { id, entries }, count }: CountingBarProps) {
  const t = useText<typeof en>('duas');
  const times = timesOf(dua);
  const complete = count >= times;
  const at = entries.findIndex((entry) => entry.id === dua.id);
  const [before, after] = [entries[at - 1], entries[at + 1]];
  return (
    <div className="sticky bottom-22 z-20 grid gap-2 rounded-card border border-line bg-raised p-2 shadow-lifted lg:bottom-4 print:hidden">
      <CountButton title={dua.title} count={count} times={times} onCount={() => countOne(id, dua)} />
      <div className="flex items-center justify-between gap-2">
        {before ? (
          <Link
            to={duaPath(id, before.id)}
            aria-label={t('previous')}
            title={t('previous')}
            className="grid size-12 place-items-center rounded-pill transition-colors hover:bg-primary-soft"
          >
            <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </Link>
        ) : (
          <span className="size-12" />
        )}
        <IconButton
          label={t('takeBack')}
          disabled={count === 0}
          onClick={() => countOne(id, dua, -1)}
          className="disabled:opacity-40"
        >
          <Undo2 className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
        <Link
          to={after ? duaPath(id, after.id) : shelfPath(id)}
          className={buttonClass(complete ? 'primary' : 'quiet')}
        >
          {after ? t('next') : t('finish')}
          <ArrowRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </Link>
      </div>
    </div>
  );
}
