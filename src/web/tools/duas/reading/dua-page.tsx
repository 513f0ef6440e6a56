import { Undo2 } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import { useWakeLock } from '#web/platform/wake-lock.ts';
import type en from '#web/tools/duas/en.json';
import type { ReadDua } from '#web/domain/duas/library.ts';
import { count as countOne, useSaidToday } from '#web/tools/duas/own/own-counts.ts';
import { Actions } from '#web/tools/duas/reading/actions.tsx';
import { CountingBar } from '#web/tools/duas/reading/counting-bar.tsx';
import { DuaText } from '#web/tools/duas/reading/dua-text.tsx';
import { Origin } from '#web/tools/duas/reading/origin.tsx';
import type { Shelf } from '#web/tools/duas/shelves/shelf.ts';
import { IconButton } from '#web/ui/button.tsx';

export function DuaPage({ dua, shelf }: { dua: ReadDua; shelf: Shelf }) {
  const t = useText<typeof en>('tools/duas');
  const said = useSaidToday()(shelf.id);
  const count = said[dua.id] ?? 0;
  const number = shelf.entries.findIndex(({ id }) => id === dua.id) + 1;
  useWakeLock(Object.keys(said).length > 0);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <div className="flex min-h-11 items-center justify-between gap-2">
          <p className="text-sm font-semibold text-gold-ink">
            {t('place', { number, count: shelf.entries.length })}
          </p>
          {count > 0 && (
            <IconButton label={t('takeBack')} onClick={() => countOne(shelf.id, dua, -1)}>
              <Undo2 className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <h1 className="text-3xl font-semibold">{dua.title}</h1>
        {dua.repeat !== undefined && <p className="text-muted">{t('times', { count: dua.repeat })}</p>}
      </header>
      <DuaText dua={dua} />
      <CountingBar dua={dua} shelf={shelf} count={count} />
      <Origin dua={dua} />
      <Actions dua={dua} />
    </article>
  );
}
