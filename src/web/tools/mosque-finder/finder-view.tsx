import { useState } from 'react';
import type { ReactNode } from 'react';
import { tileOf } from '#core/mosques/tile.ts';
import { PlaceWelcome } from '#web/domain/place/place-welcome.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useFindings } from '#web/tools/mosque-finder/answers.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { FavouriteMosques } from '#web/tools/mosque-finder/favourite-mosques.tsx';
import { Filters } from '#web/tools/mosque-finder/filters.tsx';
import { FoundMosques } from '#web/tools/mosque-finder/found-mosques.tsx';
import { AgePart, Knowledge } from '#web/tools/mosque-finder/knowledge-part.tsx';
import { knowledgeOf } from '#web/tools/mosque-finder/knowledge.ts';
import { MapPart } from '#web/tools/mosque-finder/map/map-part.tsx';
import { useStreetMap } from '#web/tools/mosque-finder/map/street-map.ts';
import { MosquePage } from '#web/tools/mosque-finder/mosque-page.tsx';
import { OriginPart } from '#web/tools/mosque-finder/origin-part.tsx';
import { useOrigin } from '#web/tools/mosque-finder/origin.ts';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';
import { ProposalsPart } from '#web/tools/mosque-finder/proposals/proposals-part.tsx';
import { SparsePart } from '#web/tools/mosque-finder/sparse-part.tsx';
import { useWishedMosques } from '#web/tools/mosque-finder/wished-mosques.ts';
import { ListAndPage } from '#web/domain/page/list-and-page.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { useWide } from '#web/platform/use-wide.ts';

const VIEWS = ['list', 'map'] as const;

/** Mosques around a place as a list; on a wide window the map beside it, or the mosque that is open. */
export function FinderView({ page }: { page: ReactNode }) {
  const origin = useOrigin();
  if (origin) return <Around key={tileOf(origin)} origin={origin} page={page} />;
  return page ?? <Welcome />;
}

function Around({ origin, page }: { origin: Origin; page: ReactNode }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const { findings, asking, again } = useFindings(tileOf(origin));
  const street = useStreetMap();
  const wide = useWide();
  const [wanted, setView] = useState<(typeof VIEWS)[number]>('list');
  const [marked, setMarked] = useState<string | null>(null);
  const found = useWishedMosques(findings?.answer ?? null, origin);
  const onMap = street.offered !== null && !wide && wanted === 'map';

  /** Beside the map, the list turns to what was chosen there. */
  function markFromMap(id: string) {
    setMarked(id);
    document.querySelector(`[data-mosque="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
  }

  const nearest = found.near[0] ?? found.further[0];
  // What stands below the list says the same, and what helps.
  const isSaidBelow =
    !wide && findings?.answer.mosques.length === 0 && knowledgeOf(findings.answer).kind === 'seed';
  const map = street.offered && (
    <MapPart origin={origin} found={found} marked={marked} onMark={markFromMap} street={street} />
  );
  const more = findings && (
    <>
      <SparsePart origin={origin} answer={findings.answer} />
      <ProposalsPart />
      <AgePart findings={findings} asking={asking} onAgain={again} />
    </>
  );
  return (
    <ListAndPage
      title={t('title')}
      remark={<Knowledge findings={findings} />}
      tools={
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-1.5">
            <OriginPart origin={origin} />
            <Filters wishes={found.wishes} onChange={found.setWishes} />
          </div>
          {street.offered && !wide && (
            <Segments
              label={t('views')}
              segments={VIEWS.map((value) => ({ value, label: t(value) }))}
              value={wanted}
              onChange={setView}
              className="w-full"
            />
          )}
        </div>
      }
      list={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {onMap && map}
          {(!onMap || !street.shown) && (
            <>
              <FavouriteMosques origin={origin} />
              {!findings && <ListSkeleton />}
              {findings && !isSaidBelow && (
                <FoundMosques origin={origin} found={found} marked={marked} onMark={setMarked} />
              )}
            </>
          )}
          {!wide && more}
        </div>
      }
      page={page}
      beside={
        <div className="reading grid grid-cols-[minmax(0,1fr)] gap-8">
          {map ?? (nearest && <MosquePage key={nearest.id} mosque={nearest} level="h2" />)}
          {more}
        </div>
      }
    />
  );
}

/** Without a place there is nothing near it. */
function Welcome() {
  const t = useText<typeof en>('tools/mosque-finder');
  return <PlaceWelcome title={t('title')} intro={t('welcome')} choose={t('welcomePlace')} />;
}
