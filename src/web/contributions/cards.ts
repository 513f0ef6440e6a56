import type { ComponentType } from 'react';
import { contributions } from '#web/contributions/contributions.ts';
import { preloadable } from '#web/preloadable.tsx';

const files = import.meta.glob<ComponentType>('../**/card.tsx', { import: 'default' });

/**
 * Cards for the dashboard. Each loads after the first paint and fills a place that was kept free for it, so it always
 * has something to say: before its tool was used, an invitation.
 */
export const cards = contributions('card.tsx', files).map(({ screen, load }) => ({
  screen,
  Card: preloadable(load).Component,
}));
