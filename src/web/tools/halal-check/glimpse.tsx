import { Suspense, useDeferredValue, useState } from 'react';
import { rulingOf } from '#core/halal/kinds.ts';
import { lookUp } from '#core/halal/look-up.ts';
import { CAREFUL } from '#core/halal/standard.ts';
import { nameOf } from '#core/halal/table.ts';
import type { Substance } from '#core/halal/table.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/halal-check/en.json';
import { RulingMark } from '#web/tools/halal-check/ruling-mark.tsx';
import { useTable } from '#web/tools/halal-check/table.ts';
import { useHalalTexts } from '#web/tools/halal-check/texts.ts';
import { Views } from '#web/tools/halal-check/views.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Remark } from '#web/domain/page/remark.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** What people ask about most. */
const FIRST = 'E471';
const MOST = 3;

/** One ingredient by number or name, judged on the spot by the same table as a whole label. */
export default function HalalGlimpse() {
  const t = useText<typeof en>('tools/halal-check');
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
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
      <Suspense fallback={<Spinner />}>
        <Answer query={query || FIRST} />
      </Suspense>
    </div>
  );
}

function Answer({ query }: { query: string }) {
  const t = useText<typeof en>('tools/halal-check');
  const texts = useHalalTexts();
  const [first, ...others] = lookUp(query, useTable(), MOST);
  return (
    <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {first ? (
        <>
          <Line substance={first} />
          <p className="text-sm">{texts.kind(first.kind)}</p>
          {first.standard && <Views id={first.standard} />}
          {others.map((substance) => (
            <Line key={substance.id} substance={substance} />
          ))}
        </>
      ) : (
        <p className="text-muted">{t('notFound')}</p>
      )}
      <div className="flex flex-wrap justify-end">
        <Remark>{t('noFatwa')}</Remark>
      </div>
    </div>
  );
}

function Line({ substance: { id, code, kind } }: { substance: Substance }) {
  const table = useTable();
  const language = useLanguage();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 font-semibold break-words">
        {code && <span className="tabular-nums">{code} · </span>}
        <bdi>{nameOf(table, id, language) ?? id}</bdi>
      </span>
      <RulingMark ruling={rulingOf(kind, CAREFUL)} />
    </p>
  );
}
