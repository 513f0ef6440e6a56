import type { Hit } from '#core/search/search.ts';
import type { Screen } from '#web/screen.ts';

/** A line of the palette: where it leads and what it says. */
export interface Choice {
  path: string;
  title: string;
  detail?: string | undefined;
  quote?: Hit['quote'];
  /** The screen it opens, for its sign. */
  screen: Screen;
}

export interface ChoiceGroup {
  id: string;
  title: string;
  choices: readonly Choice[];
}
