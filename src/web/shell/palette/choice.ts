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
  /** Whether there are more than are shown. */
  hasMore?: boolean;
}

/** What arrow keys walk through: the choices, and after a group the way to see more of it. */
export type Stop = { choice: Choice } | { more: string };

export function stopsOf(groups: readonly ChoiceGroup[]): Stop[] {
  return groups.flatMap(({ id, choices, hasMore }) => [
    ...choices.map((choice) => ({ choice })),
    ...(hasMore ? [{ more: id }] : []),
  ]);
}
