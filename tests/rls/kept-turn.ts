import { randomUUID } from 'node:crypto';
import type { Member } from '#tests/harness/clients.ts';
import type { Lab } from './lab.ts';

/** An answer as the server keeps it. */
export const ANSWER = {
  answer: {
    class: 'answer',
    danger: null,
    language: 'en',
    said: [{ text: 'Wudu is washing before prayer.', sources: [], label: 'general' }],
  },
  records: {},
  works: {},
};

interface Turn {
  chat: string;
  turn: string;
  instead: string | null;
  question: string;
  answer: unknown;
}

/** Claims a turn and keeps its answer, as the server does. */
export async function keptTurn(
  lab: Lab,
  { id }: Pick<Member, 'id'>,
  given: Partial<Turn> = {},
): Promise<string> {
  const {
    chat = randomUUID(),
    turn = randomUUID(),
    instead = null,
    question = 'What is wudu?',
    answer = ANSWER,
  } = given;
  await lab.rows('select public.begin_turn($1, $2, $3)', [id, chat, turn]);
  await lab.rows(`select public.keep_turn($1, $2, $3, $4, $5, 'qa', $6, 'library', null, '{}', 1, 0, '{}')`, [
    id,
    chat,
    turn,
    instead,
    question,
    JSON.stringify(answer),
  ]);
  return turn;
}
