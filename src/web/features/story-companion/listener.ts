import { BANDS } from '#core/stories/choosing.ts';
import type { Band } from '#core/stories/choosing.ts';
import type { Listener } from '#web/domain/stories/own-stories.ts';
import type { ListedStory } from '#web/domain/stories/telling.ts';

const USUAL: Listener = { name: '', band: '6-8', minutes: 5, theme: null };

/** The ages that there are stories for. */
export const bandsIn = (library: readonly ListedStory[]): Band[] =>
  BANDS.filter((band) => library.some(({ age_band }) => age_band === band));

/** For whom stories are chosen, as far as it is known. Where a parent set an age, older ones are not there. */
export function listenerOf(library: readonly ListedStory[], known: Listener | null): Listener {
  const wish = known ?? USUAL;
  const bands = bandsIn(library);
  return { ...wish, band: bands.find((band) => band === wish.band) ?? bands.at(-1) ?? wish.band };
}
