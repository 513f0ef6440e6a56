import type { FeatureAction, UsageEvent, UsageMetadata } from '#core/usage.ts';
import { whenIdle } from '#web/platform/idle.ts';

interface EventDetails<Event extends UsageEvent> {
  featureName?: string;
  metadata?: UsageMetadata<Event>;
  pagePath?: string;
}

/** Counts an event in our own database. Waits for an idle moment; false if it could not be kept. */
export async function track<Event extends UsageEvent>(
  eventName: Event,
  details: EventDetails<Event> = {},
): Promise<boolean> {
  const event = {
    event_name: eventName,
    path: details.pagePath ?? location.pathname,
    feature_name: details.featureName ?? null,
    metadata: details.metadata ?? {},
  };
  try {
    await whenIdle();
    const { keepEvent } = await import('#web/platform/analytics/analytics-event.ts');
    return await keepEvent(event);
  } catch (failure) {
    console.warn('An event could not be counted', failure);
    return false;
  }
}

/** Somebody did this with a feature; never with what. */
export function trackUse(featureName: string, action: FeatureAction): void {
  void track('feature_use', { featureName, metadata: { action } });
}
