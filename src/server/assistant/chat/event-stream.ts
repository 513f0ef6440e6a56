import type { ChatEvent } from '#core/assistant/chat/protocol.ts';
import type { Broadcast } from './broadcast.ts';

/** After so long a silence a line that says nothing: proxies end what is silent. */
const SILENCE = 10_000;

/** As server-sent events are written; JSON has no line ends of its own. */
export const written = ({ name, data }: ChatEvent): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** No faster than it is read: what is not asked for waits in the broadcast, which holds one answer. */
export function eventStream(broadcast: Broadcast, signal: AbortSignal): Response {
  const left = new AbortController();
  const events = broadcast.follow(SILENCE, AbortSignal.any([signal, left.signal]));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (stream) => {
        const { value, done } = await events.next();
        if (done) stream.close();
        else stream.enqueue(encoder.encode(value === null ? ':\n\n' : written(value)));
      },
      cancel: async () => {
        left.abort();
        await events.return();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
  });
}
