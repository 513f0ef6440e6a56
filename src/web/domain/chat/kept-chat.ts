import type { Shown } from '#core/assistant/shown.ts';
import type { Chat } from '#web/domain/chat/chat.ts';
import { answeredTurn } from '#web/domain/chat/turn.ts';
import { client } from '#web/platform/client.ts';

/** A chat as it was kept, and whose it has to be: a parent reads a child's, and goes on with none of them. */
export async function keptChat(owner: string, id: string): Promise<Chat | null> {
  const { data } = await (
    await client()
  )
    .from('assistant_turns')
    .select('id, question, answer, writer, chat:assistant_chats!inner(mode)')
    .eq('chat_id', id)
    .eq('user_id', owner)
    .order('seq')
    .throwOnError();
  if (data.length === 0) return null;
  return {
    id,
    keeps: true,
    turns: data.map(({ answer, writer, chat, ...turn }) => ({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by our server from this type.
      ...answeredTurn({ ...turn, mode: chat.mode }, answer as unknown as Shown, writer),
      kept: true,
    })),
  };
}
