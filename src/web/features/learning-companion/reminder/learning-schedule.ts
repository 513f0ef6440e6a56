import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { prayerPush } from '#web/domain/prayer/reminders/prayer-schedule.ts';
import { client } from '#web/platform/client.ts';
import { forgetDevice, registerDevice } from '#web/platform/push/device.ts';

const KIND = 'learning';
/** PostgreSQL's code for a row that is there already. */
const TAKEN = '23505';
const rule = v.object({ time: v.string() });

export interface LearningReminder {
  /** `19:30`, or null where none is set. */
  time: string | null;
  /** Whether this device hears it. */
  isHere: boolean;
}

export const reminderQuery = (user: string) =>
  queryOptions({
    queryKey: ['learning-reminder', user],
    queryFn: async (): Promise<LearningReminder> => {
      const supabase = await client();
      const [{ data }, isHere] = await Promise.all([
        supabase.from('schedules').select('rule').eq('kind', KIND).maybeSingle().throwOnError(),
        isRegistered(),
      ]);
      const known = v.safeParse(rule, data?.rule);
      return { time: known.success ? known.output.time : null, isHere };
    },
  });

async function isRegistered(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return Boolean(await registration?.pushManager?.getSubscription());
}

/** At that time of this device's clocks; one for all devices of a person. */
async function plan(time: string): Promise<void> {
  const supabase = await client();
  const changed = { rule: { time }, time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  const change = async () => {
    const { data } = await supabase
      .from('schedules')
      .update({ ...changed, enabled: true })
      .eq('kind', KIND)
      .select('id')
      .throwOnError();
    return data.length > 0;
  };
  if (await change()) return;
  const { error } = await supabase.from('schedules').insert({ kind: KIND, ...changed });
  // Another device was quicker; what was chosen last counts.
  if (error?.code === TAKEN) await change();
  else if (error) throw error;
}

/** Answers whether the owner and the browser agreed. */
export async function remindAt(time: string, isHere: boolean): Promise<boolean> {
  if (!isHere && !(await registerDevice())) return false;
  await plan(time);
  return true;
}

/** A device that was registered for this alone is forgotten. */
export async function stopReminding(): Promise<void> {
  const supabase = await client();
  await supabase.from('schedules').delete().eq('kind', KIND).throwOnError();
  if (!prayerPush.get().on) await forgetDevice();
}
