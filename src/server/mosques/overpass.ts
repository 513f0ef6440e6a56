import * as v from 'valibot';
import { boundsOf, type Tile } from '#core/mosques/tile.ts';
import { mosqueInElement } from './element.ts';
import type { FoundMosque } from './found-mosque.ts';
import type { Overpass } from './settings.ts';

/** A town’s mosques are a few hundred kilobytes; what is more is no answer to our question. */
const MOST_BYTES = 16 * 1024 * 1024;

const answerSchema = v.object({ elements: v.array(v.unknown()), remark: v.optional(v.string()) });

/** Why there is no answer; `wait` says for how many seconds the service wants to be left alone. */
export class OverpassError extends Error {
  override name = 'OverpassError';
  readonly wait: number;
  constructor(message: string, wait = 0) {
    super(message);
    this.wait = wait;
  }
}

/** One question for all the tiles, since the public services count questions. */
export function questionFor(tiles: readonly Tile[], timeout: number): string {
  const boxes = tiles.map((tile) => {
    const { south, west, north, east } = boundsOf(tile);
    const box = [south, west, north, east].map((edge) => edge.toFixed(6)).join(',');
    return `nwr["amenity"="place_of_worship"]["religion"="muslim"](${box});`;
  });
  return `[out:json][timeout:${Math.ceil(timeout)}];(${boxes.join('')});out center tags;`;
}

/** All mosques that OpenStreetMap has in the tiles. */
export async function mosquesIn(
  tiles: readonly Tile[],
  { url, timeout }: Overpass,
  userAgent: string,
): Promise<FoundMosque[]> {
  const signal = AbortSignal.timeout(timeout * 1000);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'user-agent': userAgent, accept: 'application/json' },
    body: new URLSearchParams({ data: questionFor(tiles, timeout) }),
    // Only the service that the operator named is told where somebody looks.
    redirect: 'error',
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new OverpassError(`it answers ${response.status}`, waitFor(response));
  }
  const answer = v.safeParse(answerSchema, JSON.parse(await textOf(response)));
  if (!answer.success) throw new OverpassError('its answer has no elements');
  const { elements, remark } = answer.output;
  // A question that ran out of time or memory is answered 200, with what was found until then.
  if (remark !== undefined && /error|timed out/i.test(remark)) throw new OverpassError(remark);
  return elements.map(mosqueInElement).filter((found) => typeof found !== 'string');
}

const LONGEST_WAIT = 600;
/** `Retry-After` in seconds; services that are overrun mostly say none. */
function waitFor({ status, headers }: Response): number {
  if (status !== 429 && status < 500) return 0;
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_WAIT) : 0;
}

async function textOf(response: Response): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new OverpassError(`its answer is larger than ${MOST_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
