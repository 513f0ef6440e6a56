import { tileOf } from '#core/mosques/tile.ts';
import { PlaceWelcome } from '#web/domain/place/place-welcome.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import { useFindings } from '#web/tools/mosque-finder/answers.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { FavouriteMosques } from '#web/tools/mosque-finder/favourite-mosques.tsx';
import { FoundMosques } from '#web/tools/mosque-finder/found-mosques.tsx';
import { KnowledgePart } from '#web/tools/mosque-finder/knowledge-part.tsx';
import { OriginPart } from '#web/tools/mosque-finder/origin-part.tsx';
import { useOrigin } from '#web/tools/mosque-finder/origin.ts';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';
import { ProposalsPart } from '#web/tools/mosque-finder/proposals/proposals-part.tsx';
import { SparsePart } from '#web/tools/mosque-finder/sparse-part.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

export function FinderView() {
  const origin = useOrigin();
  return origin ? <Around origin={origin} /> : <Welcome />;
}

function Around({ origin }: { origin: Origin }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const { findings, asking, again } = useFindings(tileOf(origin));
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <header
        data-sky="night"
        className="relative isolate flex flex-wrap items-start justify-between gap-x-6 gap-y-3 overflow-hidden rounded-card p-6 text-dawn shadow-card sm:p-8"
      >
        <Lattice className="absolute inset-0 -z-10 opacity-[0.08]" />
        <div className="grid gap-1">
          <h1 className="font-display text-3xl font-semibold sm:text-4xl">{t('title')}</h1>
          <p className="text-sm">{t('private')}</p>
        </div>
        <OriginPart origin={origin} />
      </header>
      <FavouriteMosques origin={origin} />
      {findings ? (
        <>
          <SparsePart origin={origin} answer={findings.answer} />
          <FoundMosques key={tileOf(origin)} origin={origin} answer={findings.answer} />
          <KnowledgePart findings={findings} asking={asking} onAgain={again} />
        </>
      ) : (
        <PageSpinner label={t('searching')} />
      )}
      <ProposalsPart />
    </div>
  );
}

/** Without a place there is nothing near it. */
function Welcome() {
  const t = useText<typeof en>('tools/mosque-finder');
  return <PlaceWelcome title={t('title')} intro={t('welcome')} choose={t('welcomePlace')} />;
}
