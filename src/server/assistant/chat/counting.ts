import type { Ask } from '#core/assistant/chat/protocol.ts';
import type { Own } from './port.ts';

/** Counts that something was asked in a mode, never what; of children and guests not by whom. */
export const countQuestion = (own: Own, { mode, visit }: Ask): Promise<unknown> =>
  own((client) =>
    client.query(
      `insert into public.analytics_events (user_id, session_id, event_name, page_path, metadata)
       values (auth.uid(), $1, 'ai_question', '/deenai', jsonb_build_object('mode', $2::text))`,
      [visit ?? null, mode],
    ),
  );
