import { setTimeout as sleep } from 'node:timers/promises';
import { judge } from '#core/assistant/policy/judge.ts';
import { faultsTo, LONGEST, newAnswering, type AssistantParts } from './answering.ts';
import { questionOf, toKeep } from './asking.ts';
import type { Say } from './author.ts';
import { Broadcast } from './broadcast.ts';
import { comfortFor } from './comfort.ts';
import type { Asking, Assistant } from './port.ts';
import { newQueue } from './queue.ts';
import { newTrial } from './trial.ts';

/** Milliseconds that answers under way have when the server stops. */
const GRACE = 4_000;

interface Turn {
  broadcast: Broadcast;
  over: Promise<void>;
}

const nameOf = ({ caller, network }: Pick<Asking, 'caller' | 'network'>, turn: string) =>
  `${caller.id ?? network} ${turn}`;

/** The server's side of the chat: one turn after the other for everybody, each answered once. */
export function openAssistant(parts: AssistantParts): Assistant {
  const { answerer, author, log } = parts;
  const turnFor = newQueue();
  const turns = new Map<string, Turn>();
  /** Models are given up first, so that what is under way ends with the library's answer. */
  const hurry = new AbortController();
  const stop = new AbortController();

  const answerTurn = newAnswering(parts, turnFor, hurry.signal);
  const trial = newTrial({ answerer, author });
  const fault = faultsTo(log);

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
