import { contributions } from '#web/domain/screens/contributions/contributions.ts';

/** `now`: its hour is now or tomorrow’s; `going`: begun and not finished; `soon`: good to know. They stand in this order. */
export const SUGGESTION_KINDS = ['now', 'going', 'soon'] as const;

/** One line under the greeting: what a person may want to do at this moment. */
export interface Suggestion {
  kind: (typeof SUGGESTION_KINDS)[number];
  title: string;
  text?: string;
  /** The address it leads to. */
  to: string;
}

/** A hook: what the tool proposes at this moment, if anything. */
export type UseSuggestion = () => Suggestion | null;

/** They come with the dashboard's own file: a few lines each, and all of them are asked. */
const files = import.meta.glob<UseSuggestion>('/src/web/**/suggestion.ts', {
  import: 'default',
  eager: true,
});

export const suggestions = contributions('suggestion.ts', files);
