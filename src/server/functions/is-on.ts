import type { FunctionContext } from './definition.ts';

/** Whether those who run the site have left a part of it open (`public.feature_switches`). */
export const isOn = (
  { service }: Pick<FunctionContext<unknown>, 'service'>,
  name: string,
): Promise<boolean> =>
  service(async (client) => {
    const { rows } = await client.query<{ is_on: boolean }>('select private.is_on($1) as is_on', [name]);
    return rows[0]?.is_on !== false;
  });
