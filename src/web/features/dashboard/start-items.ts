import { starts } from '#web/domain/screens/contributions/starts.ts';
import type { Start } from '#web/domain/screens/contributions/starts.ts';
import { useOffers } from '#web/platform/session/offers.ts';
import type { Screen } from '#web/screen.ts';

export interface StartItem extends Start {
  screen: Screen;
  done: boolean;
}

export function useStartItems(): readonly StartItem[] {
  const offers = useOffers();
  // The list is the same in every render, so its hooks are called in the same order.
  /* oxlint-disable react/rules-of-hooks, react/hooks */
  const items = starts.map(({ screen, given: start }) => ({
    ...start,
    screen,
    done: start.useDone(),
    offered: start.useOffered?.() ?? true,
  }));
  /* oxlint-enable react/rules-of-hooks, react/hooks */
  return items.filter(({ screen, offered }) => offered && offers(screen));
}
