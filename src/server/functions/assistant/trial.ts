import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { MODES } from '#core/assistant/answer.ts';
import { MOST_LETTERS } from '#core/assistant/chat/protocol.ts';
import { LONGEST_PROMPT, PROMPT_MODES } from '#core/assistant/chat/trial.ts';
import type { TrialAsk } from '#core/assistant/chat/trial.ts';
import { judge } from '#core/assistant/policy/judge.ts';
import { ApiError } from '../../errors.ts';
import type { FunctionContext } from '../definition.ts';
import { jsonIn } from '../json-in.ts';
import { allowedTo } from './allowed.ts';

const said = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((text) => text.trim() !== '' && !text.includes('\u0000'), 'must say something'),
  );
const askSchema = v.object({
  question: said(MOST_LETTERS),
  mode: v.picklist(MODES),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)),
  draft: v.nullable(v.object({ mode: v.picklist(PROMPT_MODES), body: said(LONGEST_PROMPT) })),
}) satisfies v.GenericSchema<unknown, TrialAsk>;

/** An answer with a prompt that is not in use, or with those that are, for whoever may bring prompts into use. */
export async function tried(
  request: Request,
  { caller, network, assistant, database, signal }: FunctionContext<undefined>,
): Promise<Response> {
  const read = await jsonIn(request, askSchema);
  const unfit = new ApiError(400, 'invalid_input', 'The question does not fit.');
  if (!read.success) throw unfit;
  const { draft, ...asked } = read.output;
  // A prompt of another mode would have no say in this answer.
  if (draft && draft.mode !== 'general' && draft.mode !== asked.mode) throw unfit;
  const isCounted = judge(asked.question, { age: null }).kind !== 'crisis';
  await allowedTo(database, 'select public.begin_prompt_trial($1)', [isCounted]);
  const ask = {
    ...asked,
    turn: randomUUID(),
    chat: null,
    instead: null,
    before: [],
    age: null,
    school: null,
  };
  const answer = await assistant.trial({ ask, caller, network, own: database }, draft, signal);
  if (answer === null) throw new ApiError(503, 'all_busy', 'Everybody asks at this moment.');
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}
