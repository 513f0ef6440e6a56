import type { Danger } from './crisis.ts';

/** Pages of the guide to mental wellbeing that say what to do now, the nearest first. */
export const HELP_PAGES: Readonly<Record<Danger, readonly [string, ...string[]]>> = {
  'self-harm': ['next-minutes', 'life-is-sacred', 'safety-plan'],
  abuse: ['violence', 'young'],
  violence: ['violence', 'threat-to-others'],
  medical: ['body-alarm'],
};
