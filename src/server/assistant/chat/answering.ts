import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Question } from '#core/assistant/answer.ts';
import type { Danger } from '#core/assistant/policy/crisis.ts';
import { judge } from '#core/assistant/policy/judge.ts';
import type { Answerer } from '#core/assistant/answerer.ts';
import type { Database } from '../../database/database.ts';
import { codeOf } from '../../errors.ts';
import type { Allowances } from '../../gateway/allowances.ts';
import { questionOf, toKeep } from './asking.ts';
import type { Author, Say } from './author.ts';
import { comfortFor } from './comfort.ts';
import { countQuestion } from './counting.ts';
import { keptTurn, newKeeping } from './keeping.ts';
import { refusalOf } from './limits.ts';
import type { Asking } from './port.ts';
import type { TurnFor } from './queue.ts';
import { fromLibrary, restOf, type Written } from './written.ts';

/** No answer takes longer, waiting apart. */
export const LONGEST = 100_000;
const POLL = 400;

export interface AssistantParts {
  database: Database;
  answerer: Answerer;
  allowances: Allowances;
  author: Author | null;
  log: Logger;
}

/** Says an answer that was written before, whole. */
function saidAgain({ shown, writer, removed }: Written, turn: string, kept: boolean, say: Say): void {
  for (const said of shown.answer.said) say({ name: 'said', data: said });
  finished({ shown, writer, removed }, turn, kept, say);
}

/** What follows the sentences of an answer. */
function finished(
  { shown, writer, removed }: Pick<Written, 'shown' | 'writer' | 'removed'>,
  turn: string,
  kept: boolean,
  say: Say,
): void {
  say({ name: 'rest', data: restOf(shown) });
  say({ name: 'done', data: { turn, writer, kept, removed } });
}

/** Answered by another process: it is there when that is done. */
async function whenKept(
  own: Asking['own'],
  turn: string,
  claim: 'kept' | 'running',
  signal: AbortSignal,
): Promise<Written | null> {
  const until = Date.now() + (claim === 'kept' ? 0 : LONGEST);
  for (;;) {
    const there = await keptTurn(own, turn);
    if (there || Date.now() >= until || signal.aborted) return there;
    await sleep(POLL, undefined, { signal }).catch(() => undefined);
  }
}

/** By name and code alone: messages may repeat what somebody asked. */
export const faultsTo = (log: Logger) => (error: unknown, what: string) =>
  log.error({ name: error instanceof Error ? error.name : typeof error, code: codeOf(error) }, what);

export type AnswerTurn = (asking: Asking, say: Say, signal: AbortSignal) => Promise<void>;

/** Answers a turn, from its question to what is kept of it. `hurry`: models are given up. */
export function newAnswering(
  { database, answerer, allowances, author, log }: AssistantParts,
  turnFor: TurnFor,
  hurry: AbortSignal,
): AnswerTurn {
  const keeping = newKeeping(database);
  const fault = faultsTo(log);

  const written = async (question: Question, say: Say, signal: AbortSignal): Promise<Written> => {
    const library = await answerer.answer(question);
    const modelled = await author?.({
      question,
      library,
      say,
      signal: AbortSignal.any([signal, hurry]),
    });
    if (modelled) return modelled;
    for (const said of library.answer.said) say({ name: 'said', data: said });
    return fromLibrary(library);
  };

  /** Somebody in danger is answered at once: nothing is counted, kept or asked of others. */
  const comfort = async (question: Question, danger: Danger, turn: string, say: Say) => {
    say({ name: 'crisis', data: await comfortFor(answerer, question, danger) });
    say({ name: 'done', data: { turn, writer: 'library', kept: false, removed: 0 } });
  };

  /** In its turn, and as far as its person may ask. */
  const answered = async (
    asking: Asking,
    question: Question,
    kept: ReturnType<typeof toKeep>,
    say: Say,
    signal: AbortSignal,
  ): Promise<void> => {
    const { ask, caller, network, own } = asking;
    const person = caller.id ?? network;
    const refusal = await refusalOf(allowances, { standing: caller.standing, person, network });
    if (refusal) return say({ name: 'failed', data: refusal });
    const release = await turnFor(asking, say, signal);
    if (release === null) return;
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]);
      const answer = await written(question, say, limited);
      limited.throwIfAborted();
      await countQuestion(own, ask).catch((error: unknown) => fault(error, 'a question was not counted'));
      const isKept = kept !== null && (await keeping.keep(kept.member, kept.ask, answer));
      finished(answer, ask.turn, isKept, say);
    } finally {
      release();
    }
  };

  return async (asking, say, signal) => {
    const { ask, own } = asking;
    say({ name: 'begun', data: { turn: ask.turn } });
    const question = await questionOf(asking);
    const judgement = judge(question.text, question);
    if (judgement.kind === 'crisis') return comfort(question, judgement.danger, ask.turn, say);

    let kept = toKeep(asking);
    const claim = kept ? await keeping.begin(kept.member, kept.ask) : 'foreign';
    if (claim === 'kept' || claim === 'running') {
      const there = await whenKept(own, ask.turn, claim, signal);
      return there
        ? saidAgain(there, ask.turn, true, say)
        : say({ name: 'failed', data: { code: 'all_busy', retryAfter: 5 } });
    }
    if (claim === 'foreign') kept = null;
    try {
      await answered(asking, question, kept, say, signal);
    } finally {
      if (kept) await keeping.end(ask.turn);
    }
  };
}
