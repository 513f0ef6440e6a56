import type { ComponentType } from 'react';
import { steps as contributed } from '#web/domain/screens/contributions/steps.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type { Screen } from '#web/screen.ts';
import { MadhabStep } from '#web/shell/wizard/steps/madhab.tsx';
import { PlaceStep } from '#web/shell/wizard/steps/place.tsx';

export interface Step {
  id: string;
  Content: ComponentType;
  /** Whose step it is, if a tool gave it. */
  screen?: Screen;
}

/**
 * Where you are, how you pray, then what screens want to know. The rest is asked where it matters: the language stands on the way
 * in, the age in the profile, where to begin on the dashboard.
 */
export const STEPS: readonly Step[] = [
  { id: 'place', Content: PlaceStep },
  { id: 'madhab', Content: MadhabStep },
  ...contributed.map(({ screen, given }) => ({
    id: screen.id,
    Content: preloadable(given).Component,
    screen,
  })),
];
