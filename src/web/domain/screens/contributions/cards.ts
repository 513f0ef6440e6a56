import type { ComponentType } from 'react';
import { contributions } from '#web/domain/screens/contributions/contributions.ts';
import { preloadable } from '#web/platform/preloadable.tsx';

const files = import.meta.glob<ComponentType>('/src/web/**/card.tsx', { import: 'default' });

/**
 * Cards for the dashboard. Each loads after the first paint and fills a place that was kept free for it, so it always
 * has something to say: before its tool was used, an invitation.
 */
export const cards = contributions('card.tsx', files).map(({ screen, given }) => ({
  screen,
  Card: preloadable(given).Component,
}));
