import { shelves } from '#web/features/ibaada/catalogue.ts';
import type { Shelf } from '#web/features/ibaada/catalogue.ts';
import { useOffers } from '#web/platform/session/offers.ts';
import { screens } from '#web/registry.ts';
import type { Screen } from '#web/screen.ts';

export interface Entries {
  /** The main modules, as in the bar. */
  modules: Screen[];
  shelves: Shelf[];
  /** What is one’s own: profile, points, settings. */
  own: Screen[];
}

/** Everything that menus offer to whoever is here, in the order of the registry. */
export function useEntries(): Entries {
  const offered = screens.filter(useOffers());
  return {
    modules: offered.filter(({ place }) => place === 'bar'),
    shelves: shelves(offered.filter(({ place }) => place === 'tool')),
    own: offered.filter(({ place }) => place === 'menu'),
  };
}
