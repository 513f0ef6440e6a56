import { Suspense, useDeferredValue, useState } from 'react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/halal-check/en.json';
import { Found } from '#web/tools/halal-check/look-up/found.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

export function LookUpView() {
  const t = useText<typeof en>('tools/halal-check');
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  return (
    <div className="reading grid grid-cols-[minmax(0,1fr)] gap-6">
      <SearchField
        label={t('search')}
        hint={t('searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={80}
      />
      <Suspense fallback={<PageSpinner />}>
        <Found query={query} />
      </Suspense>
    </div>
  );
}
