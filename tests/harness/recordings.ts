import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tone } from './voice-service.ts';

/** How the source answers for one file. */
export type Answer = (response: ServerResponse, sound: Buffer, request: IncomingMessage) => void;

/** A source of recordings on this machine: every file is the same real sound, unless somebody says otherwise. */
export interface Recordings {
  origin: string;
  sound: Buffer;
  /** The paths that were asked for, in their order. */
  asked: string[];
  /** Answers by the end of a path. */
  answers: Map<string, Answer>;
  close(): Promise<void>;
}

export const whole: Answer = (response, sound) =>
  void response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': sound.length }).end(sound);

export const status =
  (code: number): Answer =>
  (response) =>
    void response.writeHead(code, { 'content-type': 'text/plain' }).end('no');

/** The line breaks in the middle. */
export const cut: Answer = (response, sound) => {
  response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': sound.length });
  response.write(sound.subarray(0, sound.length / 2), () => response.destroy());
};

/** All that was promised comes, and it is half of a file. */
export const half: Answer = (response, sound) =>
  whole(response, sound.subarray(0, sound.length / 2), {} as never);

/** Nobody can tell whether the end is the end. */
export const endless: Answer = (response, sound) => {
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, { 'content-type': 'audio/wav', connection: 'close' });
  response.end(sound);
};

/** A page where sound was promised. */
export const page: Answer = (response) =>
  void response
    .writeHead(200, { 'content-type': 'audio/wav' })
    .end('<!doctype html><script>alert(1)</script><title>Please wait</title>');

/** Never comes to its end. */
export const slow: Answer = (response, sound) => {
  response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': sound.length });
  response.write(sound.subarray(0, 1000));
};

export const elsewhere =
  (location: string): Answer =>
  (response) =>
    void response.writeHead(302, { location }).end();

export async function startRecordings(seconds = 1): Promise<Recordings> {
  const sound = tone(seconds);
  const asked: string[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = [...answers].find(([end]) => path.endsWith(end))?.[1] ?? whole;
    answer(response, sound, request);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    sound,
    asked,
    answers,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
