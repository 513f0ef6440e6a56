import { lookUp } from '#core/halal/look-up.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/halal-check/en.json';
import { SubstanceLine } from '#web/tools/halal-check/look-up/substance-line.tsx';
import { useTable } from '#web/tools/halal-check/table.ts';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';

/** What people ask about most, before they have typed anything. */
const ASKED_MOST = ['e120', 'e441', 'e471', 'e472e', 'e322', 'e422', 'e631', 'e901', 'e904', 'e920'];

/** What a query finds; without one, what is asked about most. */
export function Found({ query }: { query: string }) {
  const t = useText<typeof en>('tools/halal-check');
  const table = useTable();
  const found =
    query === '' ? ASKED_MOST.flatMap((id) => table.substances.get(id) ?? []) : lookUp(query, table);
  if (found.length === 0) return <Empty>{t('notFound')}</Empty>;
  return (
    <Card className="grid gap-2">
      <h2 className="text-xl font-semibold">
        {query === '' ? t('askedMost') : t('foundCount', { count: found.length })}
      </h2>
      <ul className="grid divide-y divide-line">
        {found.map((substance) => (
          <SubstanceLine key={substance.id} substance={substance} />
        ))}
      </ul>
    </Card>
  );
}
