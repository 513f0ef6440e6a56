import type { FunctionContext } from './definition.ts';

/** Whether those who run the site have left a part of it open (`public.feature_switches`). */
export const isOn = (
  { service }: Pick<FunctionContext<unknown>, 'service'>,
  name: string,
): Promise<boolean> =>
  service(async (client) => {
    const { rows } = await client.query<{ is_on: boolean }>(
      'select is_on from public.feature_switches where name = $1',
      [name],
    );
    return rows[0]?.is_on !== false;
  });
