import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Question } from '#core/assistant/answer.ts';
import type { Answerer } from '#core/assistant/answerer.ts';
import type { Danger } from '#core/assistant/policy/crisis.ts';
import { judge } from '#core/assistant/policy/judge.ts';
import type { Database } from '../../database/database.ts';
import { codeOf } from '../../errors.ts';
import type { Allowances } from '../../gateway/allowances.ts';
import { FairTurns, NoTurn, type Shares } from '../../gateway/fair-turns.ts';
import { questionOf, toKeep } from './asking.ts';
import type { Author, Say } from './author.ts';
import { Broadcast } from './broadcast.ts';
import { comfortFor } from './comfort.ts';
import { countQuestion } from './counting.ts';
import { keptTurn, newKeeping } from './keeping.ts';
import { MOST_IN_A_MINUTE, refusalOf } from './limits.ts';
import type { Asking, Assistant } from './port.ts';
import { newTrial } from './trial.ts';
import { fromLibrary, restOf, type Written } from './written.ts';

/** Answers that are made at once, and who waits for one. */
const SHARES: Shares = {
  all: 32,
  network: 24,
  person: 2,
  // Whoever is below the limit of a minute is answered, also if they ask all of it at once.
  waiting: { all: 400, network: 200, person: MOST_IN_A_MINUTE },
  patience: 45_000,
};
/** No answer takes longer, waiting apart. */
const LONGEST = 100_000;
const POLL = 400;

export interface AssistantParts {
  database: Database;
  answerer: Answerer;
  allowances: Allowances;
  author: Author | null;
  log: Logger;
}

interface Turn {
  broadcast: Broadcast;
  over: Promise<void>;
}

const nameOf = ({ caller, network }: Pick<Asking, 'caller' | 'network'>, turn: string) =>
  `${caller.id ?? network} ${turn}`;

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

/** The server's side of the chat: one turn after the other for everybody, each answered once. */
export function openAssistant({ database, answerer, allowances, author, log }: AssistantParts): Assistant {
  const keeping = newKeeping(database);
  const queue = new FairTurns(SHARES);
  const turns = new Map<string, Turn>();
  /** Models are given up first, so that what is under way ends with the library's answer. */
  const hurry = new AbortController();
  const stop = new AbortController();

  /** Waits until it is this one's turn; null where it does not come. */
  const turnFor = async ({ ask, caller, network }: Asking, say: Say, signal: AbortSignal) => {
    const before = queue.inLine;
    const person = caller.id ?? `${network} ${ask.turn}`;
    const taken = queue.take({ person, network, trusted: caller.standing === 'service' }, (gone) => {
      signal.addEventListener('abort', gone, { once: true });
      return () => signal.removeEventListener('abort', gone);
    });
    if (queue.inLine > before) say({ name: 'waiting', data: { before } });
    try {
      return await taken;
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error;
      const code = error.because === 'all' ? 'all_busy' : 'too_fast';
      if (!signal.aborted) say({ name: 'failed', data: { code, retryAfter: 10 } });
      return null;
    }
  };

  const written = async (question: Question, say: Say, signal: AbortSignal): Promise<Written> => {
    const library = await answerer.answer(question);
    const modelled = await author?.({
      question,
      library,
      say,
      signal: AbortSignal.any([signal, hurry.signal]),
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

  const trial = newTrial({ answerer, author });

  const answerTurn = async (asking: Asking, say: Say, signal: AbortSignal): Promise<void> => {
    const { ask, caller, network, own } = asking;
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
    } finally {
      if (kept) await keeping.end(ask.turn);
    }
  };

  /** By name and code alone: messages may repeat what somebody asked. */
  const fault = (error: unknown, what: string) =>
    log.error({ name: error instanceof Error ? error.name : typeof error, code: codeOf(error) }, what);

  const begin = (asking: Asking, name: string): Turn => {
    const gone = new AbortController();
    // A member's answer is finished and kept, whoever listens; nobody waits for others' any more.
    const broadcast = new Broadcast(() => {
      if (!toKeep(asking)) gone.abort();
    });
    const say: Say = (event) => broadcast.say(event);
    const over = answerTurn(asking, say, AbortSignal.any([gone.signal, stop.signal]))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return say({ name: 'failed', data: { code: 'stopped', retryAfter: 5 } });
        if (gone.signal.aborted) return undefined;
        fault(error, 'a question was not answered');
        return say({ name: 'failed', data: { code: 'all_busy', retryAfter: 10 } });
      })
      .finally(() => {
        broadcast.end();
        turns.delete(name);
      });
    return { broadcast, over };
  };

  return {
    ask: (asking) => {
      const name = nameOf(asking, asking.ask.turn);
      const known = turns.get(name);
      if (known) return known.broadcast;
      const turn = begin(asking, name);
      turns.set(name, turn);
      return turn.broadcast;
    },
    trial: async (asking, draft, signal) => {
      const question = await questionOf(asking);
      const judgement = judge(question.text, question);
      if (judgement.kind === 'crisis')
        return { crisis: await comfortFor(answerer, question, judgement.danger) };
      const release = await turnFor(asking, () => undefined, signal);
      if (release === null) return null;
      const limited = AbortSignal.any([signal, stop.signal, AbortSignal.timeout(LONGEST)]);
      return trial(question, draft, limited).finally(release);
    },
    isRunning: (asking, turn) => turns.has(nameOf(asking, turn)),
    close: async () => {
      hurry.abort();
      const all = () => Promise.allSettled([...turns.values()].map(({ over }) => over));
      await Promise.race([all(), sleep(GRACE, undefined, { ref: false })]);
      stop.abort();
      await Promise.race([all(), sleep(GRACE, undefined, { ref: false })]);
      await answerer.close();
    },
  };
}
/** Milliseconds that answers under way have when the server stops. */
const GRACE = 4_000;
