import type { ComponentType } from 'react';
import { contributions } from '#web/domain/screens/contributions/contributions.ts';
import { preloadable } from '#web/platform/preloadable.tsx';

const files = import.meta.glob<ComponentType>('/src/web/**/glimpse.tsx', { import: 'default' });

/** What a tool shows of itself to somebody who has no session: the thing itself, small, and at work. */
export const glimpses = contributions('glimpse.tsx', files).map(({ screen, given }) => ({
  screen,
  Glimpse: preloadable(given).Component,
}));
