import { WebSocket } from 'ws';
import type { TestServer } from '#tests/harness/server.ts';

export type Payload = { status?: string; response?: Record<string, unknown>; message?: string } & Record<
  string,
  unknown
>;
export interface Received {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Payload;
}

/** A connection without the official client's manners. */
export interface Raw {
  ws: WebSocket;
  received: Received[];
  binary: Buffer[];
  closed: Promise<number>;
  /** Sends a message and answers the reply to it. */
  ask(topic: string, event: string, payload: unknown, joinRef?: string): Promise<Payload>;
  /** Opens a channel; its join ref is that of the reply. */
  join(topic: string, payload?: unknown): Promise<Payload & { joinRef: string }>;
  close(): void;
}

const addressOf = ({ url }: TestServer, query: Record<string, string>) =>
  `${url.replace('http', 'ws')}/realtime/v1/websocket?${new URLSearchParams(query).toString()}`;

export function connect(
  server: TestServer,
  { vsn = '2.0.0', apikey = server.anonKey }: { vsn?: string; apikey?: string } = {},
): Promise<Raw> {
  const ws = new WebSocket(addressOf(server, { apikey, vsn }));
  const received: Received[] = [];
  const binary: Buffer[] = [];
  const waiting = new Map<string, (payload: Payload) => void>();
  let refs = 0;
  ws.on('message', (data: Buffer, isBinary) => {
    if (isBinary) {
      binary.push(data);
      return;
    }
    const content = JSON.parse(data.toString()) as unknown;
    const [joinRef, ref, topic, event, payload] = Array.isArray(content)
      ? (content as [string, string, string, string, Payload])
      : (['join_ref', 'ref', 'topic', 'event', 'payload'].map(
          (name) => (content as Record<string, unknown>)[name],
        ) as [string, string, string, string, Payload]);
    received.push({ joinRef, ref, topic, event, payload });
    if (event === 'phx_reply') waiting.get(ref)?.(payload);
  });
  const closed = new Promise<number>((done) => ws.once('close', (code) => done(code)));
  const send = (ref: string, topic: string, event: string, payload: unknown, joinRef: string | null) =>
    ws.send(
      JSON.stringify(
        vsn === '1.0.0'
          ? { topic, event, payload, ref, join_ref: joinRef }
          : [joinRef, ref, topic, event, payload],
      ),
    );
  const ask = (ref: string, ...rest: [string, string, unknown, string | null]) =>
    new Promise<Payload>((answered) => {
      waiting.set(ref, answered);
      send(ref, ...rest);
    });
  const raw: Raw = {
    ws,
    received,
    binary,
    closed,
    ask: (topic, event, payload, joinRef) => ask(String((refs += 1)), topic, event, payload, joinRef ?? null),
    join: async (topic, payload = { config: {} }) => {
      const joinRef = String((refs += 1));
      return { joinRef, ...(await ask(joinRef, topic, 'phx_join', payload, joinRef)) };
    },
    close: () => ws.terminate(),
  };
  return new Promise((opened, failed) => {
    ws.once('open', () => opened(raw));
    ws.once('unexpected-response', (_request, answer) => failed(new Error(`HTTP ${answer.statusCode}`)));
    ws.once('error', failed);
  });
}

/** A broadcast as a binary frame: kind 3, lengths, encoding, texts, payload. */
export function pushFrame(
  joinRef: string,
  topic: string,
  event: string,
  payload: Buffer,
  encoding: 0 | 1 = 1,
): Buffer {
  const texts = [joinRef, '', topic, event, ''].map((text) => Buffer.from(text));
  return Buffer.concat([Buffer.from([3, ...texts.map(({ length }) => length), encoding]), ...texts, payload]);
}
