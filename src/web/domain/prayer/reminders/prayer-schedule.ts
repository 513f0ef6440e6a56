import * as v from 'valibot';
import type { Months } from '#core/hijri-calendar/calendar.ts';
import type { Place } from '#core/place.ts';
import type { Calculation } from '#core/prayer-times/calculation.ts';
import { reckoningOf } from '#core/prayer-times/prayer-plan.ts';
import type { PrayerPlan } from '#core/prayer-times/prayer-plan.ts';
import type { ReminderSettings } from '#core/reminders.ts';
import { client } from '#web/platform/client.ts';
import { forgetDevice, registerDevice } from '#web/platform/push/device.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';

const KIND = 'prayer';
/** PostgreSQL's code for a row that is there already. */
const TAKEN = '23505';
const schema = v.object({ on: v.boolean(), sent: v.string() });

/** Whether this device hears of prayers by push, and the plan that the server has. */
export const prayerPush = ownRecord('prayer-push', (stored) =>
  v.is(schema, stored) ? stored : { on: false, sent: '' },
);

export function planOf(
  place: Place,
  calculation: Calculation,
  months: Months,
  { prayers, occasions, quiet }: Pick<ReminderSettings, 'prayers' | 'occasions' | 'quiet'>,
  /** Whether events about which Muslims differ are told, too. */
  differing: boolean,
): PrayerPlan {
  return { ...reckoningOf(place, calculation, months), prayers, occasions, differing, quiet };
}

let sending: Promise<unknown> = Promise.resolve();

/** One plan for all devices of a person, and one way to send it at a time: a second one waits, and then has nothing to say. */
export function sendPlan(rule: PrayerPlan, zone: string): Promise<void> {
  const sent = sending.then(() => sendNow(rule, zone));
  sending = sent.catch(() => undefined);
  return sent;
}

async function sendNow(rule: PrayerPlan, zone: string): Promise<void> {
  const sent = JSON.stringify({ rule, zone });
  if (prayerPush.get().sent === sent) return;
  const supabase = await client();
  const change = async () => {
    const changed = supabase.from('schedules').update({ rule, time_zone: zone, enabled: true });
    return (await changed.eq('kind', KIND).select('id').throwOnError()).data.length > 0;
  };
  if (!(await change())) {
    const { error } = await supabase.from('schedules').insert({ kind: KIND, rule, time_zone: zone });
    // Another device was quicker; what was chosen last counts.
    if (error?.code === TAKEN) await change();
    else if (error) throw error;
  }
  prayerPush.set({ on: true, sent });
}

/** Answers whether the owner and the browser agreed. */
export async function switchPushOn(rule: PrayerPlan, zone: string): Promise<boolean> {
  if (!(await registerDevice())) return false;
  prayerPush.set({ on: true, sent: '' });
  await sendPlan(rule, zone);
  return true;
}

/** With the last device goes the plan, and with it the place. */
export async function switchPushOff(): Promise<void> {
  prayerPush.set({ on: false, sent: '' });
  await forgetDevice();
  const supabase = await client();
  const { count } = await supabase
    .from('push_subscriptions')
    .select('id', { count: 'exact', head: true })
    .throwOnError();
  if (!count) await supabase.from('schedules').delete().eq('kind', KIND).throwOnError();
}
