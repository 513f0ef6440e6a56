import { Suspense, useDeferredValue, useState } from 'react';
import { lookUp } from '#core/halal/look-up.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/halal-check/en.json';
import { SubstanceLine } from '#web/tools/halal-check/look-up/substance-line.tsx';
import { useTable } from '#web/tools/halal-check/table.ts';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** What people ask about most, before they have typed anything. */
const ASKED_MOST = ['e120', 'e441', 'e471', 'e472e', 'e322', 'e422', 'e631', 'e901', 'e904', 'e920'];

export function LookUpView() {
  const t = useText<typeof en>('tools/halal-check');
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TextField
        label={t('search')}
        hint={t('searchHint')}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        dir="auto"
        maxLength={80}
        autoComplete="off"
      />
      <Suspense fallback={<PageSpinner />}>
        <Found query={query} />
      </Suspense>
    </div>
  );
}

function Found({ query }: { query: string }) {
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
