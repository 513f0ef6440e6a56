/** A broadcast as clients of version 2.0.0 push it: a binary frame of kind 3. */
export interface BroadcastPush {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  encoding: Encoding;
  payload: Buffer;
}

/** How the payload of a binary frame is written. */
export type Encoding = 'binary' | 'json';

const [PUSH, BROADCAST] = [3, 4];
const ENCODINGS = ['binary', 'json'] as const;

/** Kind, then the lengths of join ref, ref, topic, event and metadata, then the encoding; then those texts and the payload. */
export function broadcastPushIn(frame: Buffer): BroadcastPush | undefined {
  const [kind, ...rest] = frame.subarray(0, 7);
  if (kind !== PUSH || rest.length < 6) return undefined;
  const encoding = ENCODINGS[rest[5] ?? 2];
  let at = 7;
  const [joinRef = '', ref = '', topic = '', event = ''] = rest.slice(0, 5).map((length) => {
    const text = frame.toString('utf8', at, at + length);
    at += length;
    return text;
  });
  if (encoding === undefined || at > frame.length) return undefined;
  return {
    joinRef: joinRef === '' ? null : joinRef,
    ref: ref === '' ? null : ref,
    topic,
    event,
    encoding,
    payload: frame.subarray(at),
  };
}

/** Kind, then the lengths of topic, event and metadata, then the encoding. Undefined where a text is too long for its length. */
export function broadcastFrame(
  topic: string,
  event: string,
  metadata: string,
  encoding: Encoding,
  payload: Buffer,
): Buffer | undefined {
  const texts = [topic, event, metadata].map((text) => Buffer.from(text));
  if (texts.some(({ length }) => length > 255)) return undefined;
  const head = Buffer.from([BROADCAST, ...texts.map(({ length }) => length), ENCODINGS.indexOf(encoding)]);
  return Buffer.concat([head, ...texts, payload]);
}
