import { ownRecord } from '#web/platform/session/own-record.ts';

interface Progress {
  /** The step on show; null is the first. */
  step: string | null;
  /** Closed before its end: it waits until it is asked for. */
  putOff: boolean;
}

/** How far this person came on this device, so that a reload or another day goes on from there. */
export const wizardProgress = ownRecord<Progress>('wizard', (stored) => {
  const found: Partial<Record<keyof Progress, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {};
  return { step: typeof found.step === 'string' ? found.step : null, putOff: found.putOff === true };
});

export function resumeWizard(): void {
  wizardProgress.set({ ...wizardProgress.get(), putOff: false });
}
