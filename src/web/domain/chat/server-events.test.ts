import { expect, test } from 'vitest';
import { serverEvents } from '#web/domain/chat/server-events.ts';
import type { ServerEvent } from '#web/domain/chat/server-events.ts';

const TEXT =
  ': awake\n\nevent: said\ndata: {"text":"الصلاة خير 🕌"}\n\nevent: rest\r\ndata: one\r\ndata: two\r\n\r\n';
const EVENTS: ServerEvent[] = [
  { name: 'said', data: '{"text":"الصلاة خير 🕌"}' },
  { name: 'rest', data: 'one\ntwo' },
];

function stream(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function all(chunks: readonly Uint8Array[]): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of serverEvents(stream(chunks))) events.push(event);
  return events;
}

test('events are read byte by byte, letters of four bytes and line ends of two included', async () => {
  const bytes = new TextEncoder().encode(TEXT);
  expect(await all([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(EVENTS);
});

test('wherever a network cuts in two, the events are the same', async () => {
  const bytes = new TextEncoder().encode(TEXT);
  for (let at = 0; at <= bytes.length; at++)
    expect(await all([bytes.slice(0, at), bytes.slice(at)])).toEqual(EVENTS);
});

test('what was cut off before its empty line is no event', async () => {
  expect(await all([new TextEncoder().encode('event: done\ndata: {}\n')])).toEqual([]);
});

test('whoever stops listening ends the stream', async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\ndata: 2\n\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const { data } of serverEvents(body)) {
    expect(data).toBe('1');
    break;
  }
  expect(isCancelled).toBe(true);
});
