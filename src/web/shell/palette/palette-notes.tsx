import { Globe } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/shell/palette/en.json';
import type { Everywhere } from '#web/shell/palette/use-everywhere.ts';
import type { Findings } from '#web/shell/palette/use-findings.ts';
import { useReachable } from '#web/shell/palette/use-reachable.ts';
import { Spinner } from '#web/ui/spinner.tsx';

interface PaletteNotesProps {
  typed: string;
  count: number;
  findings: Findings;
  everywhere: Everywhere;
}

/** Below the findings: how many there are, what is still to come, and where else one can look. */
export function PaletteNotes({ typed, count, findings, everywhere }: PaletteNotesProps) {
  const t = useText<typeof en>('shell/palette');
  const reachable = useReachable();
  const { loading, failed, current } = findings;
  const done = current && !loading && !everywhere.pending;
  return (
    <div className="grid gap-3 px-3 pt-3">
      <p aria-live="polite" className="sr-only">
        {done && t('count', { count })}
      </p>
      {loading && count === 0 && (
        <p className="flex items-center gap-3 py-3 text-muted">
          <Spinner size="small" />
          {t('preparing')}
        </p>
      )}
      {done && count === 0 && <p className="py-2">{t('nothing', { typed })}</p>}
      {done && failed && <p className="text-sm text-muted">{t('partly')}</p>}
      {everywhere.failed && (
        <p role="alert" className="text-sm text-danger">
          {t('everywhereFailed')}
        </p>
      )}
      {reachable && everywhere.hits === null && (
        <button
          type="button"
          aria-busy={everywhere.pending}
          disabled={everywhere.pending}
          onClick={everywhere.ask}
          className="-mx-3 flex items-center gap-3 border-t border-line p-2 pt-3 text-start hover:text-primary"
        >
          <span className="grid size-11 shrink-0 place-items-center rounded-field bg-primary-soft text-primary">
            {everywhere.pending ? (
              <Spinner size="small" />
            ) : (
              <Globe className="size-5.5" aria-hidden="true" />
            )}
          </span>
          <span>
            <span className="block font-semibold">{t('everywhere')}</span>
            <span className="block text-sm text-muted">{t('everywhereText')}</span>
          </span>
        </button>
      )}
    </div>
  );
}
