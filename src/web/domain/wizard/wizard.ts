import { createContext, use } from 'react';

/** What the step on show may know and do. */
export interface Wizard {
  /** Goes on, whether the step was answered or not. */
  next: () => void;
  /** Undefined at the first step. */
  back: (() => void) | undefined;
  /** Where it stands, counted from 1. */
  place: number;
  total: number;
  /** Names the dialog after the heading of the step. */
  headingId: string;
}

export const WizardContext = createContext<Wizard | null>(null);

export function useWizard(): Wizard {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('A step stands in the wizard');
  return wizard;
}
