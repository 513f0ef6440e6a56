import { ExternalLink } from 'lucide-react';
import type { MosquesAnswer } from '#core/mosques/answer.ts';
import { middleOf, tileOf } from '#core/mosques/tile.ts';
import { coarse } from '#core/place.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { knowledgeOf } from '#web/tools/mosque-finder/knowledge.ts';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Remark } from '#web/domain/page/remark.tsx';

/** Where nobody has brought in the mosques of an area, that is said before the few that are known, with what helps. */
export function SparsePart({ origin, answer }: { origin: Origin; answer: MosquesAnswer }) {
  const t = useText<typeof en>('tools/mosque-finder');
  if (knowledgeOf(answer).kind !== 'seed') return null;
  // No nearer than what the server is told as well.
  const { latitude, longitude } = coarse(middleOf(tileOf(origin)));
  const search = `https://www.openstreetmap.org/search?query=${encodeURIComponent(t('osmWord'))}#map=13/${latitude}/${longitude}`;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-2">
        <h2 className="min-w-0 flex-1 text-lg font-semibold">
          {t('sparse', { count: answer.mosques.length })}
        </h2>
        <Remark>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <p>{t('osmNote')}</p>
            <p>{t('operatorText')}</p>
            <pre dir="ltr" className="overflow-x-auto rounded-field bg-sunken px-4 py-3">
              npm run import-mosques -- berlin.json
            </pre>
          </div>
        </Remark>
      </div>
      <p className="text-muted">{t('sparseText')}</p>
      <div className="flex flex-wrap gap-3">
        <a href={search} target="_blank" rel="noreferrer" className={buttonClass('soft')}>
          {t('osmOpen')}
          <ExternalLink className="size-4" aria-hidden="true" />
        </a>
      </div>
    </section>
  );
}
