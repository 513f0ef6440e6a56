import * as v from 'valibot';
import { askSchema } from '../../assistant/chat/ask.ts';
import { eventStream } from '../../assistant/chat/event-stream.ts';
import { keptTurn } from '../../assistant/chat/keeping.ts';
import type { Ask } from '#core/assistant/chat/protocol.ts';
import { judge } from '#core/assistant/policy/judge.ts';
import { ApiError } from '../../errors.ts';
import { defineFunction, type FunctionContext } from '../definition.ts';
import { isOn } from '../is-on.ts';
import { jsonIn } from '../json-in.ts';
import { settingsFor } from './settings.ts';
import { tried } from './trial.ts';

const turnId = v.pipe(v.string(), v.uuid());

/** What was asked, or why that cannot be read. */
async function askIn(request: Request): Promise<Ask | ApiError> {
  const read = await jsonIn(request, askSchema);
  if (read.success) return read.output;
  // Where it does not fit, and not what was asked.
  const where = v.getDotPath(read.issues[0]) ?? 'it is no JSON';
  return new ApiError(400, 'invalid_input', `The question does not fit: ${where}.`);
}

/** A flood of long texts would keep everybody waiting: their beginning and end are judged here, all of them later. */
const LOOKED_AT = 300;
const ends = (text: string) =>
  text.length <= 2 * LOOKED_AT ? text : `${text.slice(0, LOOKED_AT)} … ${text.slice(-LOOKED_AT)}`;

/** Nobody in danger is told to come back later; browsers judge once more where they are refused. */
const isNeverRefused = (ask: Ask | ApiError | null) =>
  ask !== null && !(ask instanceof ApiError) && judge(ends(ask.question), ask).kind === 'crisis';

/** A finished turn of one's own, for who lost the connection. */
async function turnOf({ path, caller, network, assistant, database }: FunctionContext<undefined>) {
  const id = v.safeParse(turnId, /^turn\/([^/]+)$/.exec(path)?.[1]);
  if (!id.success) throw new ApiError(404, 'unknown_turn', 'There is no such turn.');
  const headers = { 'cache-control': 'no-store' };
  const turn = caller.id === undefined ? null : await keptTurn(database, id.output);
  if (turn === null && assistant.isRunning({ caller, network }, id.output))
    return Response.json({ state: 'running' }, { status: 202, headers });
  if (turn === null) throw new ApiError(404, 'unknown_turn', 'There is no such turn.');
  const { shown, writer, removed } = turn;
  return Response.json({ turn: id.output, shown, writer, removed }, { headers });
}

/**
 * Answers questions, as a stream of events; `turn/{id}` is what was answered. For those who work here: `trial` answers with a prompt
 * that is not in use, `settings` tells how the assistant is set up.
 */
export default defineFunction({
  access: 'anyone',
  limits: { perMinute: 120, isCountedWithin: true, bodyBytes: 64_000, seconds: 170 },
  handle: async (request, context) => {
    const ask = request.method === 'POST' && context.path === '' ? await askIn(request) : null;
    if (!isNeverRefused(ask)) {
      await context.count();
      if (ask !== null && !(await isOn(context, 'assistant')))
        throw new ApiError(503, 'switched_off', 'The assistant is switched off for now.');
    }
    if (request.method === 'POST' && context.path === 'trial') return tried(request, context);
    if (request.method === 'GET' && context.path === 'settings') return settingsFor(request, context);
    if (request.method === 'GET' && context.path !== '') return turnOf(context);
    if (ask instanceof ApiError) throw ask;
    if (ask === null) return new Response(null, { status: 405, headers: { allow: 'POST' } });
    const { assistant, caller, network, database, signal } = context;
    return eventStream(assistant.ask({ ask, caller, network, own: database }), signal);
  },
});
