import { ExternalLink } from 'lucide-react';
import type { MosquesAnswer } from '#core/mosques/answer.ts';
import { middleOf, tileOf } from '#core/mosques/tile.ts';
import { coarse } from '#core/place.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { knowledgeOf } from '#web/tools/mosque-finder/knowledge.ts';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';
import { AddMosque } from '#web/tools/mosque-finder/proposals/add-mosque.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** Where nobody has brought in the mosques of an area, that is said before the few that are known, with what helps. */
export function SparsePart({ origin, answer }: { origin: Origin; answer: MosquesAnswer }) {
  const t = useText<typeof en>('tools/mosque-finder');
  if (knowledgeOf(answer).kind !== 'seed') return null;
  // No nearer than what the server is told as well.
  const { latitude, longitude } = coarse(middleOf(tileOf(origin)));
  const search = `https://www.openstreetmap.org/search?query=${encodeURIComponent(t('osmWord'))}#map=13/${latitude}/${longitude}`;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{t('sparse', { count: answer.mosques.length })}</h2>
        <p className="text-muted">{t('sparseText')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={search} target="_blank" rel="noreferrer" className={buttonClass('soft')}>
          {t('osmOpen')}
          <ExternalLink className="size-4" aria-hidden="true" />
        </a>
        <AddMosque />
      </div>
      <p className="text-sm text-muted">{t('osmNote')}</p>
      <Disclosure title={t('operator')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-2">
          <p>{t('operatorText')}</p>
          <pre dir="ltr" className="overflow-x-auto rounded-field bg-sunken px-4 py-3 text-sm">
            npm run import-mosques -- berlin.json
          </pre>
        </div>
      </Disclosure>
    </Card>
  );
}
