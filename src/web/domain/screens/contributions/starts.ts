import { contributions } from '#web/domain/screens/contributions/contributions.ts';

/**
 * One line of the get-started list. Its words are `start` and `startText` in the folder's own words; it leads to the
 * folder's screen.
 */
export interface Start {
  /** A hook: whether real use has ticked it. */
  useDone: () => boolean;
  /** A hook: whether it can be done here at all. Left out: yes. */
  useOffered?: () => boolean;
  /** Where in the screen it leads, such as `?place`. */
  search?: string;
  /** Does it on the spot instead of leading anywhere. */
  onSelect?: () => void;
}

/** They come with the dashboard's own file: a few lines each, and all of them are asked. */
const files = import.meta.glob<Start>('/src/web/**/start.ts', { import: 'default', eager: true });

export const starts = contributions('start.ts', files);
