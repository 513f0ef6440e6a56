import type { ComponentType } from 'react';
import { contributions } from '#web/domain/screens/contributions/contributions.ts';

const files = import.meta.glob<ComponentType>('/src/web/**/wizard.tsx', { import: 'default' });

/** Steps of the first-run wizard, each a component around `WizardStep`. */
export const steps = contributions('wizard.tsx', files);
