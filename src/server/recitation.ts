import * as v from 'valibot';

/** Where recitations are streamed from, and whose there are. */
export interface Recitation {
  url: string;
  reciters: { id: string; name: string }[];
}

/** Settings of the operator: recordings have rights of their own, so none are streamed unless somebody answers for it. */
export const RECITATION = {
  RECITATION_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be a URL'),
      v.regex(/\{number\}|\{surah\}.*\{ayah\}/, 'must hold {surah} and {ayah}, or {number}'),
    ),
  ),
  RECITERS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^=,]+=[^=,]+(,[^=,]+=[^=,]+)*$/, 'must be a list such as Husary_128kbps=Mahmoud Al-Husary'),
    ),
  ),
};

export function recitationFrom(url: string | undefined, list: string | undefined): Recitation | null {
  if (url === undefined || list === undefined) return null;
  const reciters = list.split(',').map((entry) => {
    const [id = '', name = ''] = entry.split('=').map((part) => part.trim());
    return { id, name };
  });
  return { url, reciters };
}
