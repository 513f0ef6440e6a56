import * as v from 'valibot';
import type { Ask } from '#core/assistant/chat/protocol.ts';
import { MOST_BEFORE } from '#core/assistant/chat/protocol.ts';
import { POLICY_VERSION } from '#core/assistant/policy/core-policy.ts';
import type { Shown } from '#core/assistant/shown.ts';
import type { Database } from '../../database/database.ts';
import { asServiceKey } from '../../database/service-key.ts';
import type { Own } from './port.ts';
import type { Written } from './written.ts';

/** A question that is to be kept. */
export type KeptAsk = Ask & { chat: string };
export const isToKeep = (ask: Ask): ask is KeptAsk => ask.chat !== null;

const claims = v.picklist(['begun', 'kept', 'running', 'foreign']);
/** `begun`: it is ours to answer; `running`: another process answers it; `foreign`: its ids are somebody else's. */
export type Claim = v.InferOutput<typeof claims>;

/** The questions of a chat before this one, the latest last. */
export async function questionsBefore(own: Own, { chat, instead }: KeptAsk): Promise<string[]> {
  const { rows } = await own((client) =>
    client.query<{ question: string }>(
      `select t.question from public.assistant_turns t
       where t.chat_id = $1 and t.user_id = auth.uid() and t.seq < coalesce(
         (select i.seq from public.assistant_turns i where (i.id, i.chat_id) = ($2, $1)), 2147483647)
       order by t.seq desc limit ${MOST_BEFORE}`,
      [chat, instead],
    ),
  );
  return rows.map(({ question }) => question).toReversed();
}

interface Row extends Record<string, unknown> {
  answer: Shown;
  writer: Written['writer'];
  model: string | null;
  prompts: Record<string, number>;
  removed: number;
  failed: Written['failed'];
}

/** A turn of one's own that is finished. */
export async function keptTurn(own: Own, turn: string): Promise<Written | null> {
  const { rows } = await own((client) =>
    client.query<Row>(
      `select answer, writer, model, prompts, removed, failed from public.assistant_turns
       where id = $1 and user_id = auth.uid()`,
      [turn],
    ),
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { answer, ...how } = row;
  return { shown: answer, ...how };
}

export interface Keeping {
  begin: (member: string, ask: KeptAsk) => Promise<Claim>;
  /** Whether it is in their history now. */
  keep: (member: string, ask: KeptAsk, written: Written) => Promise<boolean>;
  /** Gives back what was begun and is not answered. */
  end: (turn: string) => Promise<void>;
}

/** What members keep, by the functions that only the server may call. */
export function newKeeping(database: Database): Keeping {
  const called = async (call: string, values: unknown[]): Promise<unknown> => {
    const { rows } = await asServiceKey(database, (client) =>
      client.query<{ answer: unknown }>(`select public.${call} as answer`, values),
    );
    return rows[0]?.answer;
  };
  return {
    begin: async (member, { chat, turn }) =>
      v.parse(claims, await called('begin_turn($1, $2, $3)', [member, chat, turn])),
    keep: async (member, ask, { shown, writer, model, prompts, removed, failed }) =>
      (await called('keep_turn($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)', [
        member,
        ask.chat,
        ask.turn,
        ask.instead,
        ask.question,
        ask.mode,
        JSON.stringify(shown),
        writer,
        model,
        JSON.stringify(prompts),
        POLICY_VERSION,
        removed,
        JSON.stringify(failed),
      ])) === true,
    end: async (turn) => {
      await called('end_turn($1)', [turn]);
    },
  };
}
