import { useEffect } from 'react';
import { Link } from 'react-router';
import { answer, find, openFinder } from '#web/domain/search/finder.ts';
import { Quoted } from '#web/domain/search/quoted.tsx';
import { reachable } from '#web/platform/connection.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/quran/en.json';
import { Spinner } from '#web/ui/spinner.tsx';

/** Of the one search, what belongs to the Quran. */
const PACKS = new Set(['ayahs', 'passages']);
const SHOWN = 30;

/** Ayahs whose words are what was typed, in the text or in the reader's translation. */
export function TextFindings({ typed }: { typed: string }) {
  const t = useText<typeof en>('tools/quran');
  const language = useLanguage();
  const said = useStore(answer);
  useEffect(() => {
    openFinder(language);
    find(typed, 'ayahs');
  }, [language, typed]);
  // Opened again when the network is back, in case something is missing.
  useEffect(() => reachable.subscribe(() => openFinder(language)), [language]);
  const current = said.typed === typed;
  const hits = current ? said.hits.filter(({ pack }) => PACKS.has(pack)).slice(0, SHOWN) : [];
  const loading = !current || said.loading;
  return (
    <section className="grid gap-3" aria-label={t('inText')}>
      <h2 className="text-xl font-semibold">{t('inText')}</h2>
      {loading && hits.length === 0 && (
        <p className="flex items-center gap-3 text-muted">
          <Spinner size="small" />
          {t('lookingInText')}
        </p>
      )}
      <p className="sr-only" aria-live="polite">
        {!loading && t('ayahsFound', { count: hits.length })}
      </p>
      {!loading && hits.length === 0 && !said.failed && <p className="text-muted">{t('notInText')}</p>}
      {!loading && said.failed && <p className="text-sm text-muted">{t('textPartly')}</p>}
      <ul className="reading grid divide-y divide-line">
        {hits.map(({ pack, path, title, detail, quote }) => (
          <li key={`${pack} ${path}`}>
            <Link
              to={path}
              className="grid gap-1 rounded-field px-2 py-3 transition-colors hover:bg-primary-soft"
            >
              <bdi className="font-semibold">{title}</bdi>
              {detail && <bdi className="text-sm text-muted">{detail}</bdi>}
              {quote && <Quoted quote={quote} scripture />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
