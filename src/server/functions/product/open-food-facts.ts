import * as v from 'valibot';
import { LANGUAGES } from '../../content.ts';
import { ApiError } from '../../errors.ts';

const LONGEST = 20_000;
const text = v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST)), '');

const Answer = v.object({
  status: v.optional(v.union([v.number(), v.string()])),
  product: v.optional(
    v.objectWithRest({ product_name: text, brands: text, lang: text, ingredients_text: text }, v.unknown()),
  ),
});

export interface Product {
  code: string;
  name: string;
  brand: string;
  /** Lists of ingredients by language; the packet's own first. */
  lists: { language: string; text: string }[];
}

const FIELDS = [
  'product_name',
  'brands',
  'lang',
  'ingredients_text',
  ...LANGUAGES.map((language) => `ingredients_text_${language}`),
];

export const productUrl = (origin: string, code: string): URL =>
  new URL(`${origin}/api/v2/product/${code}.json?fields=${FIELDS.join(',')}`);

/** The product in an answer of Open Food Facts, or null where it has none. */
export function productIn(json: string, code: string): Product | null {
  const read = v.safeParse(Answer, parsed(json));
  if (!read.success)
    throw new ApiError(502, 'source_failed', 'The product database did not answer as it should.');
  const { product } = read.output;
  if (!product) return null;
  const own = { language: product.lang || 'und', text: product.ingredients_text };
  const others = LANGUAGES.map((language) => ({
    language,
    text: v.parse(text, product[`ingredients_text_${language}`]),
  }));
  const lists = [own, ...others].filter(
    ({ text, language }, index, all) =>
      text !== '' && all.findIndex((other) => other.text === text || other.language === language) === index,
  );
  return { code, name: product.product_name, brand: product.brands, lists };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
