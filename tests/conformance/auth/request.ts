import * as v from 'valibot';
import type { TestServer } from '#tests/harness/server.ts';

/** What the API itself says, without the client in between. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

interface Asking {
  method?: string;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export async function ask(server: TestServer, path: string, asking: Asking = {}): Promise<Answer> {
  const { method = asking.body === undefined ? 'GET' : 'POST', body, token } = asking;
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: server.anonKey,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...asking.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith('{') ? v.parse(v.record(v.string(), v.unknown()), JSON.parse(text)) : { text },
  };
}
