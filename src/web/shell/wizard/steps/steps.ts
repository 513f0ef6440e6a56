import type { ComponentType } from 'react';
import { steps as contributed } from '#web/domain/screens/contributions/steps.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type { Screen } from '#web/screen.ts';
import { AgeStep } from '#web/shell/wizard/steps/age.tsx';
import { BeginningStep } from '#web/shell/wizard/steps/beginning.tsx';
import { LanguageStep } from '#web/shell/wizard/steps/language.tsx';
import { MadhabStep } from '#web/shell/wizard/steps/madhab.tsx';

export interface Step {
  id: string;
  Content: ComponentType;
  /** Whose step it is, if a tool gave it. */
  screen?: Screen;
}

/** Who you are, then what the tools want to know, then where to begin. */
export const STEPS: readonly Step[] = [
  { id: 'language', Content: LanguageStep },
  { id: 'age', Content: AgeStep },
  { id: 'madhab', Content: MadhabStep },
  ...contributed.map(({ screen, load }) => ({
    id: screen.id,
    Content: preloadable(load).Component,
    screen,
  })),
  { id: 'beginning', Content: BeginningStep },
];
