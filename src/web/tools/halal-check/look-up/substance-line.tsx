import { Link } from 'react-router';
import { rulingOf } from '#core/halal/kinds.ts';
import { shortNameOf } from '#core/halal/table.ts';
import type { Substance } from '#core/halal/table.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useStore } from '#web/platform/store.ts';
import { ownHalal } from '#web/tools/halal-check/own-halal.ts';
import { RulingMark } from '#web/tools/halal-check/ruling-mark.tsx';
import { useTable } from '#web/tools/halal-check/table.ts';

export function SubstanceLine({ substance }: { substance: Substance }) {
  const table = useTable();
  const language = useLanguage();
  const { standard } = useStore(ownHalal);
  const { id, code, kind } = substance;
  return (
    <li>
      <Link
        to={`/halal-check/${id}`}
        className="flex min-h-13 flex-wrap items-center gap-x-2 rounded-field py-2 hover:text-primary"
      >
        {code && <span className="w-14 shrink-0 font-semibold tabular-nums">{code}</span>}
        <span className="min-w-0 flex-1 basis-24 break-words hyphens-auto">
          {shortNameOf(table, id, language) ?? id}
        </span>
        <RulingMark ruling={rulingOf(kind, standard)} />
      </Link>
    </li>
  );
}
