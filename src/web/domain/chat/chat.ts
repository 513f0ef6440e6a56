import { MOST_BEFORE } from '#core/assistant/chat/protocol.ts';
import type { Turn } from '#web/domain/chat/turn.ts';

/** What is on the screen. */
export interface Chat {
  /** Made here; a member's history has it from the first answer on. */
  id: string;
  /** Whether the member wants it in the history. */
  keeps: boolean;
  turns: readonly Turn[];
}

export const newChat = (id: string, keeps: boolean): Chat => ({ id, keeps, turns: [] });

/** The chat with another question at its end, or in the place of one and all that followed it. */
export function withTurn(chat: Chat, turn: Turn, instead: string | null): Chat {
  const place = chat.turns.findIndex(({ id }) => id === instead);
  return { ...chat, turns: [...(place === -1 ? chat.turns : chat.turns.slice(0, place)), turn] };
}

export const withChanged = (chat: Chat, id: string, change: (turn: Turn) => Turn): Chat => ({
  ...chat,
  turns: chat.turns.map((turn) => (turn.id === id ? change(turn) : turn)),
});

export const withoutTurn = (chat: Chat, id: string): Chat => ({
  ...chat,
  turns: chat.turns.filter((turn) => turn.id !== id),
});

/** Questions that a follow-up may mean, up to the one that is asked anew. What was said in danger goes nowhere again. */
export function questionsBefore({ turns }: Chat, instead: string | null): string[] {
  const place = turns.findIndex(({ id }) => id === instead);
  return turns
    .slice(0, place === -1 ? turns.length : place)
    .filter(({ crisis }) => crisis === null)
    .slice(-MOST_BEFORE)
    .map(({ question }) => question);
}

/** What a tab may hold over a reload: never what was said in danger, and nothing that is still on its way. */
export const lasting = (chat: Chat): Chat => ({
  ...chat,
  turns: chat.turns.filter(
    ({ crisis, state }) => crisis === null && (state === 'done' || state === 'stopped'),
  ),
});
