import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { preloadable } from '#web/platform/preloadable.tsx';
import { usePrivacyAcceptance } from '#web/platform/session/acceptance.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';

const form = preloadable(async () => (await import('#web/domain/data/consent-form.tsx')).ConsentForm);

/** An account that came in another way than the sign-up form is asked here, before anything else. */
export function Consent({ children }: { children: ReactNode }) {
  const acceptance = usePrivacyAcceptance();
  if (acceptance.data !== false) return children;
  return (
    <Suspense fallback={<PageSpinner />}>
      <form.Component />
    </Suspense>
  );
}
