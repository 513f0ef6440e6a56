import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { configFrom } from '../config.ts';
import type { Services } from '../services.ts';
import { isApiPath, protect, refuseUnreadable } from './protection.ts';

/** The headers of an answer, and what was logged of its request. */
async function asked(SITE_URL: string, url: string) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (line: Buffer, _, done) => {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  const config = configFrom({ SITE_URL });
  const app = Fastify({
    logger: { level: 'info', stream },
    disableRequestLogging: true,
    frameworkErrors: refuseUnreadable(config),
  });
  protect(app, { config } as Services);
  app.get('/*', () => 'ok');
  const { headers, statusCode } = await app.inject(url);
  await app.close();
  return { headers, statusCode, line: lines.find(({ msg }) => msg === 'request') };
}

describe('an answer', () => {
  test('tells browsers to come by TLS alone for a year, where the site has it', async () => {
    const { headers } = await asked('https://rafiq.example', '/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await asked('http://127.0.0.1:3000', '/')).headers).not.toHaveProperty(
      'strict-transport-security',
    );
  });

  test('is framed by nobody and taken for nothing else', async () => {
    expect((await asked('http://127.0.0.1:3000', '/')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  test('to an address that cannot be read is no exception', async () => {
    const { headers, statusCode } = await asked('https://rafiq.example', '/%ff');
    expect(statusCode).toBe(400);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  test('of the API is never a page and never kept', async () => {
    const api = {
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    };
    expect((await asked('http://127.0.0.1:3000', '/rest/v1/profiles')).headers).toMatchObject(api);
    expect((await asked('http://127.0.0.1:3000', '/quran')).headers).not.toMatchObject(api);
    expect(['/auth/v1', '/storage/v1/object', '/rest/v1/'].map(isApiPath)).toEqual([true, true, true]);
    expect(['/auth/v10', '/rest', '/x/rest/v1/'].map(isApiPath)).toEqual([false, false, false]);
  });

  test('is logged without what was asked for and without the secret of a private link', async () => {
    const secret = 'a1'.repeat(32);
    const { line } = await asked('http://127.0.0.1:3000', `/functions/v1/calendar/${secret}?token=${secret}`);
    expect(line).toMatchObject({ method: 'GET', path: '/functions/v1/calendar/secret', status: 200 });
    expect(JSON.stringify(line)).not.toContain(secret);
  });
});
