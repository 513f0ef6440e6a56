import { prefetchScreen } from '#web/domain/screens/screen-link.tsx';
import { after, whenIdle } from '#web/platform/idle.ts';
import { screenOf } from '#web/registry.ts';
import { inside } from '#web/shell/inside-loading.ts';

const QUIET = 2500;

/** The two screens that nearly everybody sees next. */
export async function preloadLikelyScreens(): Promise<void> {
  await after(QUIET);
  await whenIdle();
  prefetchScreen(screenOf('auth'));
  prefetchScreen(screenOf('dashboard'));
  inside.preload().catch(() => undefined);
}
