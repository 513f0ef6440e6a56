import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { progressOf } from '#core/duas/sitting.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { duaPath } from '#web/domain/duas/address.ts';
import { beginAnew, useSaidToday } from '#web/tools/duas/own/own-counts.ts';
import type { Shelf } from '#web/tools/duas/shelves/shelf.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** How much of a shelf was said today, and the way on. */
export function ShelfProgress({ shelf: { id, entries } }: { shelf: Shelf }) {
  const t = useText<typeof en>('tools/duas');
  const { done, next, begun } = progressOf(entries, useSaidToday()(id));
  return (
    <div className="grid gap-4">
      {begun && <progress value={done} max={entries.length} aria-label={t('progress')} />}
      {next === null && <Notice look="good">{t('shelfDone')}</Notice>}
      <div className="flex flex-wrap gap-2">
        {next !== null && (
          <Link to={duaPath(id, next)} className={buttonClass('primary')}>
            {begun ? t('continue') : t('begin')}
          </Link>
        )}
        {begun && (
          <Button look="plain" onClick={() => beginAnew(id)}>
            <RotateCcw className="size-5" aria-hidden="true" />
            {t('again')}
          </Button>
        )}
      </div>
    </div>
  );
}
