import { client } from '#web/platform/client.ts';

/** True if coming back after eight hours earned a point just now. */
export async function awardReturnPoint(userId: string): Promise<boolean> {
  try {
    const supabase = await client();
    const { data } = await supabase
      .rpc('award_eight_hour_return_points', { _user_id: userId })
      .throwOnError();
    return Boolean(data);
  } catch (failure) {
    console.error('The 8-hour return could not be checked', failure);
    return false;
  }
}
