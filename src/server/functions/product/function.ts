import * as v from 'valibot';
import { productCodeIn } from '#core/barcode.ts';
import { ApiError } from '../../errors.ts';
import { defineFunction } from '../definition.ts';
import { productIn, productUrl, type Product } from './open-food-facts.ts';
import { answerOf } from '../source.ts';

const DAY = 24 * 3600 * 1000;
const MOST_KEPT = 2000;

/** Answers by address and number; who asked is not among them. */
const kept = new Map<string, { product: Product | null; until: number }>();

/** The ingredients behind a barcode, where the operator named a source. The number comes in the body, which no log holds. */
export default defineFunction({
  access: 'guest',
  limits: { perMinute: 20, bodyBytes: 200, seconds: 15 },
  input: v.object({
    code: v.pipe(v.string(), v.transform(productCodeIn), v.string('must be the number of a product')),
  }),
  handle: async (request, { input, config, signal }) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (config.openFoodFactsUrl === undefined)
      throw new ApiError(404, 'no_source', 'This server looks no products up.');
    const url = productUrl(config.openFoodFactsUrl, input.code);
    const product = await productAt(url, input.code, `Rafiq (${config.siteUrl})`, signal);
    if (!product)
      throw new ApiError(404, 'unknown_product', 'The product database does not know this number.');
    return Response.json({ product });
  },
});

async function productAt(
  url: URL,
  code: string,
  userAgent: string,
  signal: AbortSignal,
): Promise<Product | null> {
  const known = kept.get(url.href);
  if (known && known.until > Date.now()) return known.product;
  const answer = await answerOf(url, 'product database', userAgent, signal);
  const product = answer === null ? null : productIn(answer, code);
  // The oldest stands first.
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(url.href, { product, until: Date.now() + (product ? DAY : DAY / 24) });
  return product;
}
