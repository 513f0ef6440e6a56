import * as v from 'valibot';
import { CURRENCIES } from '#core/zakat/currencies.ts';
import { ApiError } from '../../errors.ts';
import { defineFunction } from '../definition.ts';
import { answerOf } from '../source.ts';
import { CALLED, pricesIn, type MetalPrices } from './answer.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

/** The last answer for each address, asked for again after an hour; while the source is away it stands for three days. */
const kept = new Map<string, { prices: MetalPrices; asked: number }>();

/** What gold and silver cost, where the operator named a source. Nobody's figures are part of the question. */
export default defineFunction({
  access: 'guest',
  limits: { perMinute: 20, bodyBytes: 200, seconds: 15 },
  input: v.object({ currency: v.picklist(CURRENCIES, 'must be a currency of ISO 4217') }),
  handle: async (request, { input, config, signal }) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (config.zakatPricesUrl === undefined)
      throw new ApiError(404, 'no_source', 'This server knows no prices.');
    const url = new URL(config.zakatPricesUrl.replaceAll('{currency}', input.currency));
    const prices = await pricesAt(url, `Rafiq (${config.siteUrl})`, signal);
    if (prices?.currency !== input.currency)
      throw new ApiError(404, 'other_currency', 'The source has no prices in this currency.');
    return Response.json({ ...prices, source: url.hostname });
  },
});

async function pricesAt(url: URL, userAgent: string, signal: AbortSignal): Promise<MetalPrices | null> {
  const known = kept.get(url.href);
  const now = Date.now();
  if (known && now - known.asked < HOUR) return known.prices;
  try {
    const answer = await answerOf(url, CALLED, userAgent, signal);
    if (answer === null) return null;
    const prices = pricesIn(answer, now);
    kept.set(url.href, { prices, asked: now });
    return prices;
  } catch (error) {
    if (known && now - known.asked < 3 * DAY) return known.prices;
    throw error;
  }
}
