import * as v from 'valibot';
import { client } from '#web/platform/client.ts';
import { boxSchema, opened, sealed } from '#web/platform/sealed-box.ts';
import { ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { zakatIn } from '#web/tools/zakat-calculator/stored-zakat.ts';

const NAME = 'zakat';

/** What leaves the device is locked by a phrase that does not. */
export async function keepSealed(phrase: string): Promise<void> {
  const box = await sealed(ownZakat.get(), phrase);
  const supabase = await client();
  await supabase
    .from('sealed_records')
    .upsert({ name: NAME, box }, { onConflict: 'user_id,name' })
    .throwOnError();
}

export type Opening = 'opened' | 'nothing' | 'wrong';

export async function openSealed(phrase: string): Promise<Opening> {
  const supabase = await client();
  const { data } = await supabase
    .from('sealed_records')
    .select('box')
    .eq('name', NAME)
    .maybeSingle()
    .throwOnError();
  if (!data) return 'nothing';
  const content = await opened(v.parse(boxSchema, data.box), phrase);
  if (content === undefined) return 'wrong';
  ownZakat.set(zakatIn(content));
  return 'opened';
}

export async function forgetSealed(): Promise<void> {
  const supabase = await client();
  await supabase.from('sealed_records').delete().eq('name', NAME).throwOnError();
}
