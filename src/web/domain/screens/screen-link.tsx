import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import { loadScreen } from '#web/domain/screens/screen-loading.ts';
import { screenOf } from '#web/registry.ts';
import type { ScreenId } from '#web/registry.ts';
import type { Screen } from '#web/screen.ts';

interface ScreenLinkProps extends Omit<LinkProps, 'to'> {
  to: ScreenId | Screen;
  /** Such as `?join`. */
  search?: string;
}

/** A link to a screen by its name; the screen loads as soon as somebody seems to want it. */
export function ScreenLink({ to, search = '', ...rest }: ScreenLinkProps) {
  const screen = typeof to === 'string' ? screenOf(to) : to;
  const prefetch = () => prefetchScreen(screen);
  return <Link {...rest} to={screen.paths[0] + search} onPointerEnter={prefetch} onFocus={prefetch} />;
}

/** Only a head start: if it fails, opening the screen tries again and says so. */
export function prefetchScreen(screen: Screen): void {
  loadScreen(screen).catch(() => undefined);
}
