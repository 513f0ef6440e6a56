import { useState } from 'react';
import { found, shelves } from '#web/features/ibaada/catalogue.ts';
import type en from '#web/features/ibaada/en.json';
import { useFavourites } from '#web/features/ibaada/favourites.ts';
import { KeptLine } from '#web/features/ibaada/kept-line.tsx';
import { LastUsed } from '#web/features/ibaada/last-used.tsx';
import { SectionPicture } from '#web/features/ibaada/section-picture.tsx';
import { ToolList } from '#web/features/ibaada/tool-list.tsx';
import { useTitlesWithMore } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useOffers } from '#web/platform/session/offers.ts';
import { screens } from '#web/registry.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';

const all = screens.filter((screen) => screen.place === 'tool');
/** Fewer are seen at one glance; a search would only be in the way. */
const WORTH_SEARCHING = 6;

const SHELF = 'mb-8 grid break-inside-avoid grid-cols-[minmax(0,1fr)] gap-2';

export default function IbaadaScreen() {
  const t = useText<typeof en>('features/ibaada');
  const tools = all.filter(useOffers());
  const [typed, setTyped] = useState('');
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead title={t('title')} remark={<KeptLine />} />
      {tools.length >= WORTH_SEARCHING && (
        <div className="max-w-xl">
          <SearchField label={t('search')} value={typed} onChange={(event) => setTyped(event.target.value)} />
        </div>
      )}
      {typed.trim() === '' ? (
        <Catalogue tools={tools} />
      ) : (
        <Findings tools={tools} typed={typed} onClear={() => setTyped('')} />
      )}
    </div>
  );
}

type Tools = ReturnType<typeof found>;

function Catalogue({ tools }: { tools: Tools }) {
  const t = useText<typeof en>('features/ibaada');
  const { ids, toggle } = useFavourites();
  const chosen = ids.flatMap((id) => tools.find((tool) => tool.id === id) ?? []);
  const stand = shelves(tools);
  return (
    <>
      <LastUsed tools={tools} />
      {/* In columns, as many as fit: shelves are of different heights. */}
      <div className="gap-x-16 lg:columns-2">
        {chosen.length > 0 && chosen.length < tools.length && (
          <section className={SHELF}>
            <h2 className="text-xl font-semibold">{t('favourites')}</h2>
            <ToolList tools={chosen} favourites={ids} onToggle={toggle} />
          </section>
        )}
        {stand.map(({ group, tools }) => (
          <section key={group} className={SHELF}>
            <h2 className="flex items-center gap-4 text-xl font-semibold">
              <SectionPicture group={group} />
              {t(group)}
            </h2>
            <ToolList tools={tools} favourites={ids} onToggle={toggle} />
          </section>
        ))}
      </div>
    </>
  );
}

function Findings({ tools, typed, onClear }: { tools: Tools; typed: string; onClear: () => void }) {
  const t = useText<typeof en>('features/ibaada');
  const { ids, toggle } = useFavourites();
  const findings = found(tools, typed, useTitlesWithMore());
  return (
    <section className="grid gap-3">
      <h2 className="sr-only">{t('findings')}</h2>
      <p aria-live="polite" className="text-sm text-muted">
        {t('foundCount', { count: findings.length })}
      </p>
      <div className="reading">
        <ToolList tools={findings} favourites={ids} onToggle={toggle} />
      </div>
      {findings.length === 0 && (
        <div className="grid justify-items-start gap-3">
          <p>{t('nothing')}</p>
          <Button look="soft" onClick={onClear}>
            {t('showAll')}
          </Button>
        </div>
      )}
    </section>
  );
}
