import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { espeakPath } from '#scripts/espeak.ts';
import { freePort } from './server.ts';

const RATE = 8000;

/** A tone in WAV, 16 bits, one channel: real sound where no program that speaks can be had. `declared` lies about its length. */
export function tone(seconds: number, declared?: number): Buffer {
  const bytes = Math.round(seconds * RATE) * 2;
  const wave = Buffer.alloc(44 + bytes);
  wave.write('RIFF', 0, 'latin1');
  wave.writeUInt32LE(36 + bytes, 4);
  wave.write('WAVEfmt ', 8, 'latin1');
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(RATE, 24);
  wave.writeUInt32LE(RATE * 2, 28);
  wave.writeUInt16LE(2, 32);
  wave.writeUInt16LE(16, 34);
  wave.write('data', 36, 'latin1');
  wave.writeUInt32LE(declared ?? bytes, 40);
  for (let at = 0; at < bytes / 2; at += 1)
    wave.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * at) / RATE)), 44 + at * 2);
  return wave;
}

/** Where 16 bits and one channel have the length of their sound; a program that streams writes one that no sentence has. */
const LENGTH_AT = 40;
function declaring(wave: Buffer, bytes: number): Buffer {
  const other = Buffer.from(wave);
  other.writeUInt32LE(bytes + 36, 4);
  other.writeUInt32LE(bytes, LENGTH_AT);
  return other;
}

/** Somebody who says a text, in WAV. */
export type Speaker = (text: string) => Promise<Buffer>;

/** Says it in English or Arabic, by its letters. */
async function spoken(text: string): Promise<Buffer> {
  const program = await espeakPath();
  // About as long as it would be spoken.
  if (program === undefined) return tone(0.3 + 0.06 * text.length);
  const args = ['-v', /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en', '--stdin', '--stdout'];
  return new Promise((said, failed) => {
    const child = execFile(
      program,
      args,
      { encoding: 'buffer', maxBuffer: 50_000_000 },
      (error, wave: Buffer) => (error ? failed(error) : said(wave)),
    );
    child.stdin?.end(text);
  });
}

/** The same tone for everything, where it matters how long it is. */
export function humming(seconds: number): Speaker {
  const wave = tone(seconds);
  return async () => wave;
}

export interface Said {
  body: { model: string; input: string; voice: string; instructions: string; response_format: string };
  text: string;
  headers: IncomingMessage['headers'];
}

export interface VoiceService {
  url: string;
  said: Said[];
  /** What it says to a text, as it is kept: with its true length. */
  soundOf(text: string): Promise<Buffer>;
  /** Bytes that went out of the answer without end. */
  sentOfHuge(): number;
  close(): void;
}

/** What a word in the text makes it do; `time` counts how often these words were asked for. */
type Fault = (response: ServerResponse, wave: Buffer, time: number) => unknown;

const PART = 16 * 1024;
/** In several parts, as services stream. */
async function sound(response: ServerResponse, wave: Buffer, pause = 0): Promise<void> {
  response.writeHead(200, { 'content-type': 'audio/wav' });
  const size = pause > 0 ? Math.ceil(wave.length / 4) : PART;
  for (let at = 0; at < wave.length && !response.destroyed; at += size) {
    response.write(wave.subarray(at, at + size));
    await sleep(pause);
  }
  response.end();
}

/**
 * A service that speaks as OpenAI's does, on this machine: real speech by espeak-ng where it can be had, else a tone, and faults by
 * words.
 */
export async function startVoiceService(speak: Speaker = spoken): Promise<VoiceService> {
  const said: Said[] = [];
  let huge = 0;
  const whole: Fault = (response, wave) => sound(response, wave);
  const FAULTS: Record<string, Fault> = {
    SLOW: (response, wave) => {
      response.writeHead(200, { 'content-type': 'audio/wav' });
      response.write(wave.subarray(0, 100));
    },
    DAWDLE: (response, wave) => sound(response, wave, 700),
    BUSY: (response, wave, time) =>
      time === 1 ? response.writeHead(429, { 'retry-after': '1' }).end() : whole(response, wave, time),
    STUMBLE: (response, wave, time) =>
      time === 1 ? response.writeHead(500).end() : whole(response, wave, time),
    DEAD: (response) => response.writeHead(500).end('{"error":"no"}'),
    FORBIDDEN: (response) => response.writeHead(401).end('{"error":"key"}'),
    MOVED: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    CUT: (response, wave) => {
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': wave.length });
      response.write(wave.subarray(0, wave.length / 2), () => setTimeout(() => response.destroy(), 20));
    },
    BROKENOFF: (response, wave) => {
      response.writeHead(200, { 'content-type': 'audio/wav' });
      response.write(wave.subarray(0, wave.length / 2), () => setTimeout(() => response.destroy(), 20));
    },
    MARKUP: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>hello</html>'),
    PRETENCE: (response) =>
      response
        .writeHead(200, { 'content-type': 'audio/mpeg' })
        .end(`<!doctype html><html>${'x'.repeat(5000)}`),
    SHORT: (response, wave) => sound(response, declaring(wave, 10 * wave.length)),
    EMPTY: (response) => response.writeHead(200, { 'content-type': 'audio/wav' }).end(),
    HUGE: (response, wave) => {
      response.writeHead(200, { 'content-type': 'audio/wav' });
      const part = Buffer.alloc(64 * 1024, 1);
      response.write(declaring(wave, 200_000_000));
      const more = () => {
        while (huge < 200_000_000 && !response.destroyed) {
          huge += part.length;
          if (response.write(part)) continue;
          response.once('drain', more);
          return;
        }
        response.end();
      };
      more();
    },
  };
  const answer = async (response: ServerResponse, text: string, time: number) => {
    const fault = Object.keys(FAULTS).find((word) => text.includes(word));
    await (fault === undefined ? whole : FAULTS[fault])?.(response, await speak(text), time);
  };
  const times = new Map<string, number>();
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      if (request.url !== '/v1/audio/speech' || request.method !== 'POST') {
        response.writeHead(404).end();
        return;
      }
      const body = JSON.parse(text) as Said['body'];
      said.push({ body, text, headers: request.headers });
      const time = (times.get(body.input) ?? 0) + 1;
      times.set(body.input, time);
      answer(response, body.input, time).catch((error: unknown) => response.destroy(error as Error));
    });
  });
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${port}`,
    said,
    soundOf: async (text) => {
      const wave = await speak(text);
      return declaring(wave, wave.length - 44);
    },
    sentOfHuge: () => huge,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
