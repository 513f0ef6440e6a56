import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useSession } from '#web/platform/session/session.ts';
import { pathOf } from '#web/registry.ts';
import type { Screen } from '#web/screen.ts';
import { gateDecision } from '#web/shell/gate-decision.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';

export function Gate({ screen, children }: { screen: Screen; children: ReactNode }) {
  const session = useSession();
  const { pathname, search, state } = useLocation();
  const joining = useSearchParams()[0].has('join') && screen.id === 'auth';
  switch (gateDecision({ access: screen.access, joining }, session)) {
    case 'show':
      return children;
    case 'wait':
      return <PageSpinner />;
    case 'sign-in':
      return (
        <Navigate
          to={pathOf('auth')}
          replace
          state={session.signedOut ? null : { wished: pathname + search }}
        />
      );
    case 'join':
      return <Navigate to={`${pathOf('auth')}?join`} replace state={{ wished: pathname + search }} />;
    default:
      return <Navigate to={wishedPath(state) ?? pathOf('dashboard')} replace />;
  }
}

/** Where somebody wanted to go before the gate asked them to sign in. */
function wishedPath(state: unknown): string | null {
  const known = typeof state === 'object' && state !== null && 'wished' in state;
  return known && typeof state.wished === 'string' ? state.wished : null;
}
