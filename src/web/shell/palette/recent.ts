import * as v from 'valibot';
import { ownRecord } from '#web/platform/session/own-record.ts';
import type { Choice } from '#web/shell/palette/choice.ts';

const MOST = 6;
const schema = v.array(v.object({ path: v.string(), title: v.string(), detail: v.optional(v.string()) }));

/** What was opened from the palette, newest first: on this device and nowhere else. */
export const recentVisits = ownRecord('palette', (stored) => v.parse(v.fallback(schema, []), stored));

export function noteVisit({ path, title, detail }: Choice): void {
  const others = recentVisits.get().filter((visit) => visit.path !== path);
  recentVisits.set([{ path, title, ...(detail !== undefined && { detail }) }, ...others].slice(0, MOST));
}
