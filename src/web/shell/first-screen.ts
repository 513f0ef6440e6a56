import { screenAt } from '#web/platform/screen-at.ts';
import { session } from '#web/platform/session/session.ts';
import { screenOf } from '#web/registry.ts';
import type { Screen } from '#web/screen.ts';
import { gateDecision } from '#web/shell/gate-decision.ts';

/** The screen that the gate will let through, so that it can load before the first render. */
export function firstScreen(pathname: string, search: string): Screen {
  const screen = screenAt(pathname);
  const joining = screen.id === 'auth' && new URLSearchParams(search).has('join');
  switch (gateDecision({ access: screen.access, joining }, session.get())) {
    case 'home':
      return screenOf('dashboard');
    case 'sign-in':
    case 'join':
      return screenOf('auth');
    default:
      return screen;
  }
}
