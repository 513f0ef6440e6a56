import { isCut, soundIn } from './sound.ts';

/** The longest ayah, slowly recited, has about a third of this. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_REDIRECTS = 3;

export type SourceFault = 'missing' | 'away' | 'slow' | 'broken';

/** Why there is no recording. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly fault: SourceFault;
  constructor(fault: SourceFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Where a redirect may lead: the host that the operator named, and never from https to http. */
function onward(from: URL, location: string | null): URL {
  const to = location !== null && URL.canParse(location, from.href) ? new URL(location, from) : null;
  const safe = to?.protocol === 'https:' || to?.protocol === from.protocol;
  if (to === null || to.host !== from.host || !safe)
    throw new SourceError('broken', 'it sends elsewhere, and is not followed');
  return to;
}

async function answerOf(address: string, headers: Record<string, string>, signal: AbortSignal) {
  let url = new URL(address);
  for (let turn = 0; turn <= MOST_REDIRECTS; turn += 1) {
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    if (response.status < 300 || response.status >= 400) return response;
    await response.body?.cancel();
    url = onward(url, response.headers.get('location'));
  }
  throw new SourceError('broken', 'it sends around in circles');
}

async function bytesOf(response: Response): Promise<Buffer> {
  const said = response.headers.get('content-length');
  // Without either nobody could tell the end of a recording from a line that broke.
  if (said === null && response.headers.get('transfer-encoding') === null)
    throw new SourceError('broken', 'it does not say how long the recording is');
  if (Number(said) > MOST_BYTES) throw new SourceError('broken', 'the recording is too large');
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > MOST_BYTES) throw new SourceError('broken', 'the recording is too large');
    pieces.push(piece);
  }
  const packed = response.headers.get('content-encoding') !== null;
  if (said !== null && !packed && Number(said) !== size)
    throw new SourceError('broken', 'the recording is shorter than it was said to be');
  return Buffer.concat(pieces);
}

/** One recording, whole and of a kind that browsers play, or a `SourceError`. Nothing of a listener goes along. */
export async function recordingAt(address: string, userAgent: string, timeout: number): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const headers = { 'user-agent': userAgent, accept: 'audio/*', 'accept-encoding': 'identity' };
    const response = await answerOf(address, headers, signal);
    if (response.status !== 200) {
      await response.body?.cancel();
      const fault = response.status === 404 || response.status === 410 ? 'missing' : 'away';
      throw new SourceError(fault, `it answers ${response.status}`);
    }
    const sound = await bytesOf(response);
    if (soundIn(sound) === null) throw new SourceError('broken', 'what it sends is no sound');
    if (isCut(sound)) throw new SourceError('broken', 'the recording ends too early');
    return sound;
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if (signal.aborted) throw new SourceError('slow', `it took longer than ${timeout / 1000} seconds`);
    throw new SourceError('away', error instanceof Error ? error.message : String(error));
  }
}
