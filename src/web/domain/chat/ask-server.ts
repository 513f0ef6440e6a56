import type { Ask, ChatEvent, ChatFailure } from '#core/assistant/chat/protocol.ts';
import { serverEvents } from '#web/domain/chat/server-events.ts';
import { isChatEvent } from '#web/domain/chat/turn.ts';
import { client } from '#web/platform/client.ts';

/** What the host of functions refuses, in the words of the chat. */
const REFUSALS: Readonly<Record<number, ChatFailure>> = { 429: 'too_fast', 503: 'stopped' };

/** Asks the function `assistant`; throws where nobody answers, so that somebody else is asked. */
export async function* askServer(ask: Ask, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const { functions } = await client();
  // The client hands over the response as it is, once its head says that events follow.
  const { data, error, response } = await functions.invoke<Response>('assistant', { body: ask, signal });
  const refused = REFUSALS[response?.status ?? 0];
  if (error && refused) {
    if (response !== undefined && (await isSwitchedOff(response))) {
      yield { name: 'failed', data: { code: 'switched_off' } };
      return;
    }
    const seconds = Number(response?.headers.get('retry-after'));
    yield { name: 'failed', data: { code: refused, ...(seconds > 0 ? { retryAfter: seconds } : {}) } };
    return;
  }
  if (error) throw error;
  if (!(data instanceof Response) || !data.body) throw new Error('The answer is no stream');
  for await (const event of serverEvents(data.body)) {
    // The wire is fixed in the protocol, which both sides compile against.
    if (isChatEvent(event.name)) yield { name: event.name, data: JSON.parse(event.data) };
  }
}

/** Closed by those who run the site: the library on this device would be no answer to that. */
async function isSwitchedOff(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  const said: unknown = await response.json().catch(() => null);
  return typeof said === 'object' && said !== null && 'code' in said && said.code === 'switched_off';
}
