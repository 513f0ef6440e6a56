import { useState } from 'react';
import { found, shelves } from '#web/features/ibaada/catalogue.ts';
import type en from '#web/features/ibaada/en.json';
import { useFavourites } from '#web/features/ibaada/favourites.ts';
import { KeptLine } from '#web/features/ibaada/kept-line.tsx';
import { ToolList } from '#web/features/ibaada/tool-list.tsx';
import { useTitlesWithMore } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useOffers } from '#web/platform/session/offers.ts';
import { screens } from '#web/registry.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

const all = screens.filter((screen) => screen.place === 'tool');
/** Fewer are seen at one glance; a search would only be in the way. */
const WORTH_SEARCHING = 6;

export default function IbaadaScreen() {
  const t = useText<typeof en>('features/ibaada');
  const tools = all.filter(useOffers());
  const [typed, setTyped] = useState('');
  return (
    <div className="grid animate-rise gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </header>
      {tools.length >= WORTH_SEARCHING && (
        <div className="max-w-xl">
          <TextField
            label={t('search')}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            dir="auto"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
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
      {chosen.length > 0 && chosen.length < tools.length && (
        <section className="grid gap-3">
          <h2 className="text-xl font-semibold">{t('favourites')}</h2>
          <ToolList tools={chosen} favourites={ids} onToggle={toggle} />
        </section>
      )}
      {stand.map(({ group, tools }) => (
        <section key={group} className="grid gap-3">
          {/* One shelf needs no name of its own; the page has one. */}
          <h2 className={stand.length > 1 || chosen.length > 0 ? 'text-xl font-semibold' : 'sr-only'}>
            {t(group)}
          </h2>
          <ToolList tools={tools} favourites={ids} onToggle={toggle} />
        </section>
      ))}
      {chosen.length === 0 && tools.length > 1 && <p className="text-sm text-muted">{t('favouritesHint')}</p>}
      <KeptLine />
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
      <ToolList tools={findings} favourites={ids} onToggle={toggle} />
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
