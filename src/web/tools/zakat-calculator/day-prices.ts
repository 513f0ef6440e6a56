import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { client, siteConfig } from '#web/platform/client.ts';

const schema = v.object({
  currency: v.string(),
  gold: v.number(),
  silver: v.number(),
  /** When it was so. */
  at: v.string(),
  source: v.string(),
});
/** What a gram of pure metal costs, as the source of this site's operator says. */
export type DayPrices = v.InferOutput<typeof schema>;

/** Whether this server asks anybody about prices. */
export const knowsPricesQuery = queryOptions({
  queryKey: ['knows-prices'],
  queryFn: async () => (await siteConfig()).features['prices'] === true,
  staleTime: Infinity,
});

export async function dayPrices(currency: string): Promise<DayPrices> {
  const { data, error } = await (
    await client()
  ).functions.invoke<unknown>('metal-prices', { body: { currency } });
  if (error) throw error;
  return v.parse(schema, data);
}
