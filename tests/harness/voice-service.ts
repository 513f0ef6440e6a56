import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from './server.ts';

const RATE = 8000;

/** A tone in WAV, 16 bits, one channel: real sound where no program that speaks is installed. `declared` lies about its length. */
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

export interface Said {
  body: { model: string; input: string; voice: string; instructions: string; response_format: string };
  text: string;
  headers: IncomingMessage['headers'];
}

export interface VoiceService {
  url: string;
  said: Said[];
  /** Bytes that went out of the answer without end. */
  sentOfHuge(): number;
  close(): void;
}

/** What a word in the text makes it do; `time` counts how often these words were asked for. */
type Fault = (response: ServerResponse, time: number) => void;

const sound = (response: ServerResponse, wave: Buffer) => {
  response.writeHead(200, { 'content-type': 'audio/wav' });
  // In several parts, as services stream.
  const half = Math.floor(wave.length / 2);
  response.write(wave.subarray(0, half));
  setImmediate(() => response.end(wave.subarray(half)));
};

/** A service that speaks as OpenAI's does, on this machine: a tone of `seconds` for every sentence, and faults by words. */
export async function startVoiceService(seconds = 0.5): Promise<VoiceService> {
  const wave = tone(seconds);
  const said: Said[] = [];
  let huge = 0;
  const whole: Fault = (response) => sound(response, wave);
  const FAULTS: Record<string, Fault> = {
    SLOW: (response) => {
      response.writeHead(200, { 'content-type': 'audio/wav' });
      response.write(wave.subarray(0, 100));
    },
    BUSY: (response, time) =>
      time === 1 ? response.writeHead(429, { 'retry-after': '1' }).end() : whole(response, time),
    STUMBLE: (response, time) => (time === 1 ? response.writeHead(500).end() : whole(response, time)),
    DEAD: (response) => response.writeHead(500).end('{"error":"no"}'),
    FORBIDDEN: (response) => response.writeHead(401).end('{"error":"key"}'),
    MOVED: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    CUT: (response) => {
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': wave.length });
      response.write(wave.subarray(0, wave.length / 2), () => setTimeout(() => response.destroy(), 20));
    },
    BROKENOFF: (response) => {
      response.writeHead(200, { 'content-type': 'audio/wav' });
      response.write(wave.subarray(0, wave.length / 2), () => setTimeout(() => response.destroy(), 20));
    },
    MARKUP: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>hello</html>'),
    PRETENCE: (response) =>
      response
        .writeHead(200, { 'content-type': 'audio/mpeg' })
        .end(`<!doctype html><html>${'x'.repeat(5000)}`),
    SHORT: (response) => sound(response, tone(seconds, 10 * wave.length)),
    EMPTY: (response) => response.writeHead(200, { 'content-type': 'audio/wav' }).end(),
    HUGE: (response) => {
      response.writeHead(200, { 'content-type': 'audio/wav' });
      const part = Buffer.alloc(64 * 1024, 1);
      response.write(tone(seconds, 200_000_000));
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
      const fault = Object.keys(FAULTS).find((word) => body.input.includes(word));
      (fault === undefined ? whole : FAULTS[fault])?.(response, time);
    });
  });
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${port}`,
    said,
    sentOfHuge: () => huge,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
