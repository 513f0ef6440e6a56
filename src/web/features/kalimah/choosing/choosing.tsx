import { Suspense, useState } from 'react';
import { PenLine } from 'lucide-react';
import { Link } from 'react-router';
import type en from '#web/features/kalimah/en.json';
import { ownCards } from '#web/features/kalimah/own-cards.ts';
import { Findings } from '#web/features/kalimah/choosing/findings.tsx';
import { FromRafiq } from '#web/features/kalimah/choosing/from-rafiq.tsx';
import { Blank, CARD_GRID, SmallCard } from '#web/features/kalimah/choosing/small-card.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

/** Choose a word: by search, from today's, from one's own. */
export function Choosing() {
  const t = useText<typeof en>('features/kalimah');
  const { kept } = useStore(ownCards);
  const [typed, setTyped] = useState('');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid max-w-xl gap-3">
        <SearchField label={t('search')} value={typed} onChange={(event) => setTyped(event.target.value)} />
        {typed.trim() === '' ? (
          <Link to="/kalimah?own" className={buttonClass('soft', 'justify-self-start')}>
            <PenLine className="size-5" aria-hidden="true" />
            {t('ownWords')}
          </Link>
        ) : (
          <Findings typed={typed.trim()} />
        )}
      </div>
      {kept.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-xl font-semibold">{t('kept')}</h2>
          <ul className={CARD_GRID}>
            {kept.map((card) => (
              <li key={card.id}>
                <Suspense fallback={<Blank />}>
                  <SmallCard card={card} to={`/kalimah?card=${card.id}`} isKept />
                </Suspense>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-3">
        <h2 className="text-xl font-semibold">{t('today')}</h2>
        <FromRafiq />
      </section>
    </div>
  );
}
