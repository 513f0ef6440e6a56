import type { Mode, Said } from '#core/assistant/answer.ts';
import type { ChatEvent, ChatEvents, ChatFailure, Rest, Writer } from '#core/assistant/chat/protocol.ts';
import type { Shown } from '#core/assistant/shown.ts';

/** `asked`: nothing was said yet. `away`: neither the server nor this device could answer. */
export type TurnState = 'asked' | 'saying' | 'done' | 'stopped' | 'failed' | 'away';

/** A question and as much of its answer as has come. */
export interface Turn {
  id: string;
  question: string;
  mode: Mode;
  state: TurnState;
  /** So many are answered first. */
  before: number | null;
  said: readonly Said[];
  rest: Rest | null;
  /** In place of an answer. Such a turn is shown, and kept nowhere. */
  crisis: ChatEvents['crisis'] | null;
  /** Who wrote it: `device` is the same library on this device, without the server. */
  writer: Writer | 'device' | null;
  /** It stands in the member's history. */
  kept: boolean;
  failure: { code: ChatFailure; retryAfter?: number } | null;
}

export const newTurn = (id: string, question: string, mode: Mode): Turn => ({
  id,
  question,
  mode,
  state: 'asked',
  before: null,
  said: [],
  rest: null,
  crisis: null,
  writer: null,
  kept: false,
  failure: null,
});

type After = { [Name in ChatEvent['name']]: (turn: Turn, data: ChatEvents[Name]) => Partial<Turn> };

const AFTER: After = {
  // Asked again after a break, the answer comes from its beginning.
  begun: () => ({ state: 'asked', said: [], rest: null, failure: null }),
  waiting: (_, { before }) => ({ before }),
  said: ({ said }, sentence) => ({ state: 'saying', before: null, said: [...said, sentence] }),
  withdrawn: () => ({ state: 'asked', said: [], rest: null }),
  rest: (_, rest) => ({ state: 'saying', before: null, rest }),
  crisis: (_, crisis) => ({ crisis, said: [], rest: null }),
  done: (_, { writer, kept }) => ({ state: 'done', before: null, writer, kept }),
  failed: (_, failure) => ({ state: 'failed', before: null, failure }),
};

export function turnAfter(turn: Turn, event: ChatEvent): Turn {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The table has for each name what takes its data; a compiler cannot follow it.
  const change = AFTER[event.name] as (turn: Turn, data: ChatEvent['data']) => Partial<Turn>;
  return { ...turn, ...change(turn, event.data) };
}

/** Nothing more comes of it. */
export const isOver = ({ state }: Turn): boolean => state !== 'asked' && state !== 'saying';

/** An answer as it was kept or shared: whole. */
export function answeredTurn(
  { id, question, mode }: Pick<Turn, 'id' | 'question' | 'mode'>,
  { answer: { said, ...answer }, records, works }: Shown,
  writer: Turn['writer'],
): Turn {
  return {
    ...newTurn(id, question, mode),
    state: 'done',
    said,
    rest: { answer, records, works },
    writer,
  };
}

const NAMES = Object.keys(AFTER);
export const isChatEvent = (name: string): name is ChatEvent['name'] => NAMES.includes(name);
