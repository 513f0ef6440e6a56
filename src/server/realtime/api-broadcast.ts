import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../errors.ts';
import { networkOf } from '../gateway/network.ts';
import { credentialsOf } from '../identity/credentials.ts';
import { sendBroadcast } from './events.ts';
import { identityOf, type Identity } from './identity.ts';
import { LIMITS, newBucket, type Bucket } from './limits.ts';
import { rightsOn } from './private-topic.ts';
import { refusalOfPublic } from './public-topic.ts';
import { Refusal } from './refusal.ts';
import type { RealtimeRoom } from './room.ts';
import { overIdentities } from './sessions.ts';

const Messages = v.object({
  messages: v.pipe(
    v.array(
      v.object({
        topic: v.pipe(v.string(), v.minLength(1)),
        event: v.string(),
        payload: v.unknown(),
        private: v.nullish(v.boolean(), false),
      }),
    ),
    v.minLength(1),
  ),
});

async function callerOf(request: FastifyRequest, room: RealtimeRoom): Promise<Identity> {
  const refused = (message: string) => new ApiError(401, 'unauthorized', message);
  const { claims, token } = await credentialsOf(request, room.tokens, ({ message }) => refused(message));
  const identity = identityOf(claims, token, room.tokens);
  const over = await overIdentities(room, [identity], Date.now());
  const reason = over.get(identity.key);
  if (reason !== undefined) throw refused(reason);
  return identity;
}

async function maySend(topic: string, identity: Identity, room: RealtimeRoom) {
  try {
    return (await rightsOn(topic, identity, {}, room)).broadcastWrite;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function requirePublic(identity: Identity, room: RealtimeRoom): Promise<void> {
  const refusal = await refusalOfPublic(identity, room);
  if (refusal !== undefined) throw new ApiError(403, 'unauthorized', refusal.text);
}

/** As many as over a connection; counted here, since it is about this process's own work. */
function newAllowance(factor: number) {
  const buckets = new Map<string, Bucket>();
  return (subject: string, amount: number) => {
    if (buckets.size > 10_000) buckets.clear();
    const bucket = buckets.get(subject) ?? newBucket(LIMITS.eventsPerSecond * factor);
    buckets.set(subject, bucket);
    if (!bucket.take(Date.now(), amount))
      throw new ApiError(429, 'too_many_requests', 'You have exceeded your rate limit');
  };
}

const subjectOf = (request: FastifyRequest, { userId }: Identity) =>
  userId ?? `network ${networkOf(request.ip)}`;

/** `POST /api/broadcast`: those of private topics that the caller may not write to are left out, as on a hosted project. */
export function broadcastSome(app: FastifyInstance, room: RealtimeRoom): void {
  const allow = newAllowance(room.config.rateLimitFactor);
  app.post('/api/broadcast', async (request, reply) => {
    const identity = await callerOf(request, room);
    const read = v.safeParse(Messages, request.body);
    if (!read.success)
      throw new ApiError(422, 'invalid_messages', 'messages: each has a topic, an event and a payload');
    const { messages } = read.output;
    allow(subjectOf(request, identity), messages.length);
    if (messages.some(({ private: isPrivate }) => !isPrivate)) await requirePublic(identity, room);
    const allowed = new Map<string, boolean>();
    for (const { topic, private: isPrivate } of messages)
      if (isPrivate && !allowed.has(topic)) allowed.set(topic, await maySend(topic, identity, room));
    for (const { topic, event, payload, private: isPrivate } of messages)
      if (!isPrivate || allowed.get(topic) === true)
        sendBroadcast(
          {
            topic,
            private: isPrivate,
            event,
            encoding: 'json',
            payload: Buffer.from(JSON.stringify(payload ?? {})),
          },
          room,
        );
    return reply.code(202).send();
  });
}

type Address = { Params: { topic: string; event: string }; Querystring: { private?: string } };

/** `POST /api/broadcast/{topic}/events/{event}`: the body is the payload, JSON or bytes. */
export function broadcastOne(app: FastifyInstance, room: RealtimeRoom): void {
  const allow = newAllowance(room.config.rateLimitFactor);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post<Address>('/api/broadcast/:topic/events/:event', async (request, reply) => {
    const identity = await callerOf(request, room);
    allow(subjectOf(request, identity), 1);
    const { topic, event } = request.params;
    const isPrivate = request.query.private === 'true';
    if (!isPrivate) await requirePublic(identity, room);
    if (isPrivate && !(await maySend(topic, identity, room)))
      throw new ApiError(
        403,
        'unauthorized',
        `You do not have permissions to write to this Channel topic: ${topic}`,
      );
    const { body } = request;
    const bytes = Buffer.isBuffer(body);
    sendBroadcast(
      {
        topic,
        private: isPrivate,
        event,
        encoding: bytes ? 'binary' : 'json',
        payload: bytes ? body : Buffer.from(JSON.stringify(body ?? {})),
      },
      room,
    );
    return reply.code(202).send();
  });
}
