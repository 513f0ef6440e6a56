import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isReference, numberOf, type Reference } from '#core/quran/reference.ts';
import { ApiError } from '../errors.ts';
import { networkOf } from '../gateway/network.ts';
import type { Services } from '../services.ts';
import { spanIn } from './byte-range.ts';
import { newLibrary, type Recording } from './library.ts';
import type { Reciter } from './settings.ts';
import { HEAD, soundIn } from './sound.ts';
import { SourceError, type SourceFault } from './source.ts';

const ANSWERS: Readonly<Record<SourceFault, [status: number, code: string, message: string]>> = {
  missing: [404, 'recording_missing', 'There is no recording of this ayah.'],
  away: [502, 'source_away', 'The source of recordings does not answer.'],
  slow: [504, 'source_slow', 'The source of recordings takes too long.'],
  broken: [502, 'source_broken', 'What the source of recordings sends cannot be played.'],
};
/** Of what is not here yet, one network may ask for so many in ten minutes: the longest surah four times. */
const FETCHES = { points: 1200, duration: 600 };

/** Never a page, whatever somebody makes of it. */
const HARMLESS = "default-src 'none'; frame-ancestors 'none'; sandbox";

const NUMBER = /^[1-9]\d{0,2}$/;

function referenceOf({ surah, ayah }: { surah: string; ayah: string }): Reference | null {
  const reference = { surah: Number(surah), ayah: Number(ayah) };
  return NUMBER.test(surah) && NUMBER.test(ayah) && isReference(reference) ? reference : null;
}

const contentOf = (recording: Recording) =>
  recording.kind === 'file'
    ? { size: recording.shelved.size, since: recording.shelved.since }
    : { size: recording.sound.length, since: recording.since };

async function headOf(recording: Recording): Promise<Buffer> {
  if (recording.kind === 'fetched') return recording.sound.subarray(0, HEAD);
  const { buffer } = await recording.shelved.file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
  return buffer;
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  recording: Recording,
): Promise<FastifyReply> {
  const { size, since } = contentOf(recording);
  const leave = () => (recording.kind === 'file' ? recording.shelved.file.close() : Promise.resolve());
  let streaming = false;
  try {
    const type = soundIn(await headOf(recording));
    if (type === null) throw new ApiError(...ANSWERS.broken);
    const etag = `"${name}-${size.toString(36)}-${since.toString(36)}"`;
    reply.headers({ 'accept-ranges': 'bytes', etag });
    const ifRange = request.headers['if-range'];
    const asksPart = request.method === 'GET' && (ifRange === undefined || ifRange === etag);
    const span = asksPart ? spanIn(request.headers.range, size) : null;
    if (span === 'unsatisfiable') {
      reply.header('content-range', `bytes */${size}`);
      throw new ApiError(416, 'range_not_satisfiable', `The recording has ${size} bytes.`);
    }
    reply.headers({ 'content-type': type, 'cache-control': 'public, max-age=2592000' });
    if (isKnown(request, etag)) return await reply.code(304).send();
    const { start, end } = span ?? { start: 0, end: size - 1 };
    if (span) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    reply.header('content-length', end - start + 1);
    if (request.method === 'HEAD') return await reply.send();
    if (recording.kind === 'fetched') return await reply.send(recording.sound.subarray(start, end + 1));
    streaming = true;
    // Closes the file at its end, and when the listener leaves.
    return await reply.send(recording.shelved.file.createReadStream({ start, end }));
  } finally {
    if (!streaming) await leave();
  }
}

/** One ayah by one of the operator's reciters, from our own origin: nobody else hears who listens to what. */
export function recitationRoutes(app: FastifyInstance, { config, log }: Services): void {
  const { recitation } = config;
  if (recitation === null) return;
  const library = newLibrary(recitation, config.dataDir, `Rafiq (${config.siteUrl})`, log);
  const limiter = new RateLimiterMemory({
    points: Math.max(1, Math.round(FETCHES.points * config.rateLimitFactor)),
    duration: FETCHES.duration,
  });

  async function fetched(
    request: FastifyRequest,
    reply: FastifyReply,
    reciter: Reciter,
    reference: Reference,
  ): Promise<Recording> {
    await limiter.consume(networkOf(request.ip)).catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      reply.header('retry-after', Math.ceil(refused.msBeforeNext / 1000));
      throw new ApiError(429, 'too_many_requests', 'Too many recordings at once.');
    });
    return library.fetched(reciter, reference).catch((error: unknown) => {
      if (!(error instanceof SourceError)) throw error;
      log.warn({ fault: error.fault, reason: error.message }, 'no recording from its source');
      throw new ApiError(...ANSWERS[error.fault]);
    });
  }

  app.route<{ Params: { reciter: string; surah: string; ayah: string } }>({
    method: ['GET', 'HEAD'],
    url: '/recitation/:reciter/:surah/:ayah',
    handler: async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': HARMLESS });
      const reciter = recitation.reciters.find(({ id }) => id === request.params.reciter);
      const reference = referenceOf(request.params);
      if (!reciter || !reference) throw new ApiError(404, 'not_found', 'There is no such recording.');
      const recording =
        (await library.here(reciter, reference)) ?? (await fetched(request, reply, reciter, reference));
      return send(request, reply, `${reciter.id}-${numberOf(reference)}`, recording);
    },
  });
}
