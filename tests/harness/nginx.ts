import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { debianTool } from '#scripts/debian-tools.ts';
import { fromRoot } from '#server/root.ts';
import { freePort } from './places.ts';

/** As the file for operators has it. */
export const SITE = 'rafiq.example.org';

export const NO_NGINX = 'there is no nginx here with OpenSSL beside it, and Debian’s could not be had';

/** Debian's nginx, where there is also something to make a certificate with. */
export const nginxPath = async (): Promise<string | undefined> =>
  spawnSync('openssl', ['version']).status === 0 ? debianTool('nginx') : undefined;

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** Which address of loopback it comes from: each counts as a network of its own. */
  from?: string;
}

/** One line of its log: who was asked, one after the other, and what they said. */
export interface Passed {
  method: string;
  path: string;
  status: number;
  to: number[];
  id: string;
}

const LOG = `'$request_method|$uri|$status|$upstream_addr|$upstream_http_x_request_id'`;

function passed(line: string): Passed {
  const [method = '', path = '', status = '', to = '', id = ''] = line.split('|');
  return {
    method,
    path,
    status: Number(status),
    to: [...to.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port)),
    id,
  };
}

function makeCertificate(folder: string): void {
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${SITE}`];
  const named = ['-addext', `subjectAltName=DNS:${SITE}`];
  const to = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', [...made, ...named, ...to], { stdio: 'ignore' });
}

/** The file that operators are given, with nothing changed but addresses and places. */
async function configuration(folder: string, upstreams: number[], plain: number, secure: number) {
  const text = await readFile(fromRoot('deploy/nginx.conf'), 'utf8');
  const [line = ''] = /^ {2}server 127\.0\.0\.1:3000.*$/m.exec(text) ?? [];
  const given = text
    .replace(line, upstreams.map((port) => line.replace('3000', String(port))).join('\n'))
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, folder)
    .replace('/var/cache/nginx/rafiq', join(folder, 'cache'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temp/${kind};`,
  );
  return `daemon off; worker_processes 1; pid ${folder}/pid; user root; error_log ${folder}/errors warn; events {}
     http { log_format passed ${LOG}; access_log ${folder}/passed passed; ${temporary.join(' ')}\n${given}\n}`;
}

export interface Nginx {
  ask(path: string, asked?: Asked): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>;
  /** The same, with a body that comes bit by bit. */
  begin(path: string, asked?: Asked): Promise<IncomingMessage>;
  /** The port without TLS. */
  plain: number;
  /** For clients of sockets, which find it whatever name they ask for. */
  socketUrl: string;
  Socket: new (address: string | URL, protocols?: string | string[]) => WebSocket;
  /** What it passed on so far. */
  passed(): Promise<Passed[]>;
  stop(): Promise<void>;
}

/** In front of processes at these ports; a client of it believes its certificate. */
export async function startNginx(program: string, upstreams: number[]): Promise<Nginx> {
  const [plain, secure] = [await freePort(), await freePort()];
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-nginx-'));
  for (const name of ['cache', 'temp']) await mkdir(join(folder, name));
  makeCertificate(folder);
  const ca = await readFile(join(folder, 'fullchain.pem'));
  const file = join(folder, 'nginx.conf');
  await writeFile(file, await configuration(folder, upstreams, plain, secure));
  const args = ['-p', folder, '-c', file, '-e', 'stderr'];
  execFileSync(program, ['-t', ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = new Promise((ended) => child.once('exit', ended));
  const agent = new Agent({ ca, servername: SITE, keepAlive: true });

  const begin = async (path: string, { method = 'GET', headers = {}, body, from }: Asked = {}) => {
    const call = request({
      host: '127.0.0.1',
      port: secure,
      path,
      method,
      agent,
      ...(from === undefined ? {} : { localAddress: from }),
      headers: { host: SITE, ...headers },
    });
    call.end(body);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return answer;
  };
  const ask = async (path: string, asked?: Asked) => {
    const answer = await begin(path, asked);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
  };
  await vi.waitFor(() => ask('/metrics'), { timeout: 10_000, interval: 50 });

  return {
    ask,
    begin,
    plain,
    socketUrl: `wss://127.0.0.1:${secure}`,
    Socket: class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols, {
          agent: new Agent({ ca, servername: SITE }),
          headers: { host: SITE },
        });
      }
    },
    passed: async () => (await readFile(join(folder, 'passed'), 'utf8')).trimEnd().split('\n').map(passed),
    stop: async () => {
      agent.destroy();
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
