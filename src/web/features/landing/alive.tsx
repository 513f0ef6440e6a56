import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { glimpses } from '#web/domain/screens/contributions/glimpses.ts';
import { ScreenTile } from '#web/domain/screens/screen-tile.tsx';
import type en from '#web/features/landing/en.json';
import { useNear } from '#web/domain/page/near.ts';
import { reportCrash } from '#web/platform/analytics/crashes.ts';
import { useTitles } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type { Screen } from '#web/screen.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { QuietBoundary } from '#web/ui/quiet-boundary.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const answers = preloadable(async () => (await import('#web/features/landing/answers.tsx')).Answers);

const ROOMS: Readonly<Record<string, string>> = { 'prayer-times': 'min-h-108', 'prayer-compass': 'min-h-92' };

const WAITING = (
  <div className="grid h-72 place-items-center">
    <Spinner />
  </div>
);

/** Parts of the tools themselves, at work before anybody has signed in. Each comes when it is nearly in sight. */
export function Alive() {
  const t = useText<typeof en>('features/landing');
  return (
    <section className="page py-10 lg:py-16">
      <h2 className="text-3xl font-semibold">{t('aliveTitle')}</h2>
      <ul className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
        {glimpses.map((glimpse) => (
          <Part key={glimpse.screen.id} {...glimpse} />
        ))}
      </ul>
    </section>
  );
}

function Part({ screen, Glimpse }: { screen: Screen; Glimpse: ComponentType }) {
  const { title } = useTitles()(screen.id);
  const [place, near] = useNear<HTMLLIElement>();
  return (
    <li ref={place} data-glimpse={screen.id}>
      <Card className="grid h-full grid-cols-[minmax(0,1fr)] content-start gap-4">
        <h3 className="flex flex-wrap items-center gap-3 text-xl font-semibold">
          <ScreenTile screen={screen} />
          {title}
        </h3>
        {/* The room that it takes, kept free until it is there. */}
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] content-start',
            ROOMS[screen.id] ?? 'min-h-84',
          )}
        >
          {near && (
            <QuietBoundary onFailure={reportCrash}>
              <Suspense fallback={WAITING}>
                <answers.Component>
                  <Glimpse />
                </answers.Component>
              </Suspense>
            </QuietBoundary>
          )}
        </div>
      </Card>
    </li>
  );
}
