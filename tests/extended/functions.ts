import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { ApiError } from '#server/errors.ts';
import { defineFunction, type Access, type ServerFunction } from '#server/functions/definition.ts';

/** Says who called, in the server's eyes and in the database's. */
const whoFor = (access: Access) =>
  defineFunction({
    access,
    handle: async (_request, { caller, database }) => {
      const seen = await database((client) =>
        client.query('select auth.uid() as id, current_user::text as role'),
      );
      return Response.json({ standing: caller.standing, id: caller.id ?? null, seen: seen.rows[0] });
    },
  });

/** What became of calls whose caller left, for a later call to ask. */
const told = new Map<string, string>();

/** Waits for ever, and remembers why it was ended. */
const waiting = (seconds: number) =>
  defineFunction({
    access: 'anyone',
    limits: { seconds },
    handle: async (_request, { signal, path }) => {
      told.set(path, 'begun');
      await new Promise<void>((ended) => signal.addEventListener('abort', () => ended(), { once: true }));
      told.set(path, String(signal.reason));
      throw signal.reason;
    },
  });

export const FUNCTIONS: Record<string, ServerFunction> = {
  'for-anyone': whoFor('anyone'),
  'for-guests': whoFor('guest'),
  'for-members': whoFor('member'),
  'for-admins': whoFor('admin'),
  'for-the-service': whoFor('service'),

  greeting: defineFunction({
    access: 'anyone',
    input: v.object({ name: v.pipe(v.string(), v.maxLength(20)) }),
    handle: (_request, { input, path }) => Response.json({ greeting: `Salam ${input.name}`, path }),
  }),

  /** Gives the body back as it comes, with its type. */
  echo: defineFunction({
    access: 'anyone',
    limits: { bodyBytes: 1_000_000 },
    handle: (request) =>
      new Response(request.body, {
        status: request.method === 'POST' ? 200 : 202,
        headers: {
          'content-type': request.headers.get('content-type') ?? 'text/plain',
          'x-method': request.method,
          'set-cookie': 'a=b',
        },
      }),
  }),

  /** One event, then another when the test asks for it by `POST`: a gathered stream would never get that far. */
  events: defineFunction({
    access: 'anyone',
    handle: (request, { path, signal }) => {
      if (request.method === 'POST') {
        told.set(path, 'go on');
        return new Response(null, { status: 204 });
      }
      const encoder = new TextEncoder();
      const body = new ReadableStream({
        start: async (controller) => {
          controller.enqueue(encoder.encode('data: first\n\n'));
          while (told.get(path) !== 'go on' && !signal.aborted) await sleep(5);
          if (signal.aborted) return;
          controller.enqueue(encoder.encode('data: second\n\n'));
          controller.close();
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  }),

  patience: waiting(1),
  'long-patience': waiting(60),
  'patience-asked': defineFunction({
    access: 'anyone',
    handle: (_request, { path }) => Response.json(told.get(path) ?? null),
  }),

  /** As much as anyone reads, and how much that was. */
  endless: defineFunction({
    access: 'anyone',
    handle: (_request, { path }) => {
      let sent = 0;
      const chunk = new Uint8Array(64 * 1024);
      const body = new ReadableStream({
        pull: (controller) => {
          sent += chunk.length;
          told.set(path, String(sent));
          controller.enqueue(chunk);
        },
      });
      return new Response(body);
    },
  }),

  crash: defineFunction({
    access: 'anyone',
    handle: () => {
      throw new Error('a secret about the inside');
    },
  }),
  refusal: defineFunction({
    access: 'anyone',
    handle: () => {
      throw new ApiError(409, 'taken', 'This is taken.');
    },
  }),
  seldom: defineFunction({
    access: 'anyone',
    limits: { perMinute: 2 },
    handle: () => new Response('yes'),
  }),
};
