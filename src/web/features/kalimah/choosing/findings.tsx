import { useDeferredValue, useEffect } from 'react';
import { answer, find, openFinder } from '#web/domain/search/finder.ts';
import { Quoted } from '#web/domain/search/quoted.tsx';
import type en from '#web/features/kalimah/en.json';
import { subjectAt } from '#web/domain/kalimah/subject/subject.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ListLink } from '#web/ui/list-link.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const MOST = 12;

/** What the one search finds, as far as a card can be made of it. */
export function Findings({ typed }: { typed: string }) {
  const t = useText<typeof en>('features/kalimah');
  const language = useLanguage();
  const asked = useDeferredValue(typed);
  useEffect(() => openFinder(language), [language]);
  useEffect(() => find(asked, null), [asked]);
  const found = useStore(answer);
  const hits = found.typed === asked ? found.hits : [];
  // An ayah may be found as itself and as a dua: one card is made of both.
  const usable = new Map(
    hits.flatMap((hit) => {
      const subject = subjectAt(hit.path);
      return subject
        ? [[`/kalimah?${subject.kind}=${encodeURIComponent(subject.reference)}`, hit] as const]
        : [];
    }),
  );
  if (found.failed && usable.size === 0)
    return <Retry text={t('searchFailed')} action={t('retry')} onRetry={() => openFinder(language)} />;
  if (usable.size === 0)
    return found.loading || found.typed !== asked ? (
      <Spinner label={t('searching')} />
    ) : (
      <Empty>{t('nothing')}</Empty>
    );
  return (
    <ul className="grid gap-1">
      {[...usable].slice(0, MOST).map(([to, { title, detail, quote, pack }]) => (
        <li key={to}>
          <ListLink to={to} current={false}>
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold">{title}</span>
              {detail !== undefined && <span className="text-sm text-muted">{detail}</span>}
            </span>
            {quote && <Quoted quote={quote} scripture={pack === 'ayahs'} />}
          </ListLink>
        </li>
      ))}
    </ul>
  );
}
