import type { UsageEvent } from '#core/usage.ts';
import { pageAddress, referrerAddress } from '#web/platform/analytics/page-address.ts';
import { client } from '#web/platform/client.ts';
import { remember, remembered } from '#web/platform/device.ts';
import { profileQuery } from '#web/platform/session/profile.ts';
import { queryCache } from '#web/platform/session/query-cache.ts';
import { session } from '#web/platform/session/session.ts';

export interface AnalyticsEvent {
  event_name: UsageEvent;
  /** Where it happened, whole; only the screen of it leaves the device. */
  path: string;
  feature_name: string | null;
  metadata: Readonly<Record<string, unknown>>;
}

export async function keepEvent({ path, ...event }: AnalyticsEvent): Promise<boolean> {
  const { user, halfway } = session.get();
  // Until the second factor is shown, the database takes nothing from this session.
  if (halfway) return false;
  const profile = user && (await queryCache.ensureQueryData(profileQuery(user.id)));
  // The database refuses these as well; not asking spares a child's device the request.
  if (profile?.age_group === 'under_10') return false;
  // Whoever has not told their age counts as a child: the event is kept without the person.
  // What is used is counted for nobody.
  const named = event.event_name !== 'feature_use';
  const user_id = named && profile?.age_group ? profile.user_id : null;
  const events = (await client()).from('analytics_events');
  const where = {
    page_path: pageAddress(path),
    device: navigator.userAgent,
    referrer: referrerAddress(document.referrer),
  };
  await events.insert({ ...event, ...where, user_id, session_id: named ? visitId() : null }).throwOnError();
  return true;
}

function visitId(): string {
  const known = remembered('session_id');
  if (known) return known;
  const fresh = crypto.randomUUID();
  remember('session_id', fresh);
  return fresh;
}
