import { Check, X } from 'lucide-react';
import type { JobPage } from '#core/jobs/shapes.ts';
import { call } from '#web/domain/writing/calls.ts';
import { useDoing } from '#web/features/halaqa/jobs/calls.ts';
import type en from '#web/features/halaqa/jobs/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

type Word = NonNullable<JobPage>['facet_words'][number];

interface FacetWordsProps {
  companyId: string;
  words: readonly Word[];
  maySay: boolean;
}

/** What is declared, and what those who know the place say to it. */
export function FacetWords({ companyId, words, maySay }: FacetWordsProps) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const saying = useDoing(
    ({ facet, holds }: { facet: string; holds: boolean | null }) =>
      call('say_facet', { _company_id: companyId, _facet: facet, _holds: holds }),
    () => toast(t('facetThanks')),
  );
  if (words.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('facets')}</h3>
      <p className="text-sm text-muted">{t('facetsText')}</p>
      <ul className="divide-y divide-line">
        {words.map(({ facet, declared, said, mine }) => (
          <li key={facet} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-0 flex-1 basis-48">
              {t(`facet.${facet}`)}
              <span className="block text-sm text-muted">
                {[declared && t('facetDeclared'), said && t('facetSaid', said)].filter(Boolean).join(' · ')}
              </span>
            </span>
            {maySay &&
              ([true, false] as const).map((holds) => (
                <IconButton
                  key={String(holds)}
                  label={t(holds ? 'facetHolds' : 'facetFails', { facet: t(`facet.${facet}`) })}
                  aria-pressed={mine === holds}
                  disabled={saying.isPending}
                  onClick={() => saying.mutate({ facet, holds: mine === holds ? null : holds })}
                  className="aria-pressed:bg-primary-soft aria-pressed:text-primary"
                >
                  {holds ? (
                    <Check className="size-5" aria-hidden="true" />
                  ) : (
                    <X className="size-5" aria-hidden="true" />
                  )}
                </IconButton>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
