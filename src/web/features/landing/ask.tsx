import { Suspense } from 'react';
import type en from '#web/features/landing/en.json';
import { useNear } from '#web/domain/page/near.ts';
import { reportCrash } from '#web/platform/analytics/crashes.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { QuietBoundary } from '#web/ui/quiet-boundary.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const answers = preloadable(async () => (await import('#web/features/landing/answers.tsx')).Answers);
const chat = preloadable(async () => (await import('#web/features/landing/chat.tsx')).LandingChat);

const WAITING = (
  <div className="grid h-72 place-items-center">
    <Spinner />
  </div>
);

/** DeenAI, small and at work, before anybody has signed in. It comes when it is nearly in sight. */
export function AskHere() {
  const t = useText<typeof en>('features/landing');
  const [place, near] = useNear<HTMLElement>();
  return (
    <section ref={place} data-ask className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-10 lg:pt-16">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 [overflow-wrap:anywhere] md:text-center">
        <h2 className="text-3xl font-semibold">{t('askTitle')}</h2>
        <p className="text-lg text-muted">{t('askText')}</p>
      </div>
      {/* The room that it takes, kept free until it is there. */}
      <div className="mx-auto min-h-84 w-full max-w-3xl">
        {near && (
          <QuietBoundary onFailure={reportCrash}>
            <Suspense fallback={WAITING}>
              <answers.Component>
                <chat.Component />
              </answers.Component>
            </Suspense>
          </QuietBoundary>
        )}
      </div>
    </section>
  );
}
