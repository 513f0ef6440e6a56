import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { client, siteConfig } from '#web/platform/client.ts';

const schema = v.object({
  product: v.object({
    code: v.string(),
    name: v.string(),
    brand: v.string(),
    lists: v.array(v.object({ language: v.string(), text: v.string() })),
  }),
});
export type Product = v.InferOutput<typeof schema>['product'];

/** Whether this server asks anybody about barcodes. */
export const looksUpQuery = queryOptions({
  queryKey: ['looks-products-up'],
  queryFn: async () => (await siteConfig()).features['products'] === true,
  staleTime: Infinity,
});

/** `source`: the database does not answer. */
export type LookUpFailure = 'unknown' | 'source' | 'empty';

export class LookUpError extends Error {
  override name = 'LookUpError';
  readonly why: LookUpFailure;
  constructor(why: LookUpFailure) {
    super(`The product was not found: ${why}`);
    this.why = why;
  }
}

export async function productOf(code: string): Promise<Product> {
  const { data, error } = await (await client()).functions.invoke<unknown>('product', { body: { code } });
  if (error) throw new LookUpError(statusOf(error) === 404 ? 'unknown' : 'source');
  const { product } = v.parse(schema, data);
  if (product.lists.length === 0) throw new LookUpError('empty');
  return product;
}

function statusOf(error: unknown): number | undefined {
  const { context } = v.parse(v.object({ context: v.unknown() }), error);
  return context instanceof Response ? context.status : undefined;
}

/** The list in the reader's language, else the packet's own. */
export function listFor({ lists }: Product, language: string): string {
  return (lists.find((list) => list.language === language) ?? lists[0])?.text ?? '';
}
