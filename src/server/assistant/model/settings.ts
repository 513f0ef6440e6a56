import * as v from 'valibot';
import { number, origin } from '../../setting-kinds.ts';

/** Which model writes answers, and what it may cost. */
export interface ModelSettings {
  dialect: 'openai' | 'anthropic';
  url: string;
  key: string | undefined;
  model: string;
  /** Seconds that it may be silent. */
  silence: number;
  /** For everybody together. */
  perDay: { tokens: number; money: number };
  /** Of a million tokens. */
  price: { read: number; written: number };
}

/** Settings of the operator: a model costs and hears what is asked, so none is asked unless somebody chose it. */
export const AI = {
  AI_PROVIDER: v.optional(v.picklist(['openai', 'anthropic'])),
  AI_BASE_URL: v.optional(v.pipe(origin, v.regex(/^https?:/, 'must begin with http:// or https://'))),
  AI_API_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be plain letters without spaces')),
  ),
  AI_MODEL: v.optional(v.pipe(v.string(), v.maxLength(200))),
  AI_TIMEOUT: number('20', 1, 600),
  AI_TOKENS_PER_DAY: number('2000000', 0, 1e12),
  AI_MONEY_PER_DAY: number('1000000', 0, 1e9),
  AI_PRICE_READ: number('0', 0, 1e6),
  AI_PRICE_WRITTEN: number('0', 0, 1e6),
};

interface Given {
  AI_PROVIDER?: 'openai' | 'anthropic' | undefined;
  AI_BASE_URL?: string | undefined;
  AI_API_KEY?: string | undefined;
  AI_MODEL?: string | undefined;
  AI_TIMEOUT: number;
  AI_TOKENS_PER_DAY: number;
  AI_MONEY_PER_DAY: number;
  AI_PRICE_READ: number;
  AI_PRICE_WRITTEN: number;
}

const ANTHROPIC = 'https://api.anthropic.com/v1';

/** Anthropic's own address speaks its dialect; elsewhere `AI_PROVIDER` says so. An address without a path gets `/v1`. */
export function modelFrom(set: Given, unusable: (...lines: string[]) => Error): ModelSettings | null {
  const { AI_BASE_URL: given, AI_MODEL: model, AI_PROVIDER: provider } = set;
  const address = given ?? (provider === 'anthropic' ? ANTHROPIC : undefined);
  if (address === undefined) {
    if (model !== undefined) throw unusable('AI_MODEL needs AI_BASE_URL beside it');
    return null;
  }
  if (model === undefined) throw unusable('AI_BASE_URL needs AI_MODEL beside it');
  const { hostname, pathname } = new URL(address);
  return {
    dialect: provider ?? (/(^|\.)anthropic\.com$/.test(hostname) ? 'anthropic' : 'openai'),
    url: pathname === '/' ? `${address}/v1` : address,
    key: set.AI_API_KEY,
    model,
    silence: set.AI_TIMEOUT,
    perDay: { tokens: set.AI_TOKENS_PER_DAY, money: set.AI_MONEY_PER_DAY },
    price: { read: set.AI_PRICE_READ, written: set.AI_PRICE_WRITTEN },
  };
}
