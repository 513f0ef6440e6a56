import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Ask, ChatEvent, ChatEvents } from '#core/assistant/chat/protocol.ts';

/** A question with nothing special about it. */
export const asking = (question: string, rest: Partial<Ask> = {}): Ask => ({
  turn: randomUUID(),
  chat: null,
  instead: null,
  question,
  before: [],
  mode: 'qa',
  language: 'en',
  age: null,
  school: null,
  ...rest,
});

/** Events as the standard of server-sent events reads them, from bytes that may be cut anywhere. */
export class EventReader {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private rest = '';
  readonly events: ChatEvent[] = [];
  comments = 0;

  take(bytes: Uint8Array): void {
    this.rest += this.decoder.decode(bytes, { stream: true });
    for (let end = this.rest.indexOf('\n\n'); end >= 0; end = this.rest.indexOf('\n\n')) {
      this.block(this.rest.slice(0, end));
      this.rest = this.rest.slice(end + 2);
    }
  }

  private block(text: string): void {
    const fields = text.split('\n').map((line) => /^([a-z]*): ?(.*)$/s.exec(line) ?? [line, '', '']);
    if (fields.every(([, name]) => name === '')) {
      this.comments += 1;
      return;
    }
    const field = (wanted: string) => fields.find(([, name]) => name === wanted)?.[2] ?? '';
    this.events.push({ name: field('event'), data: JSON.parse(field('data')) } as ChatEvent);
  }

  get unfinished(): boolean {
    return this.rest !== '';
  }
}

/** The answer of the function as the official client hands it over. */
export async function invoked(client: SupabaseClient, ask: unknown, signal?: AbortSignal): Promise<Response> {
  const { data, error, response } = await client.functions.invoke('assistant', {
    body: ask as Record<string, unknown>,
    ...(signal ? { signal } : {}),
  });
  if (error) {
    if (response)
      console.error(
        response.status,
        await response
          .clone()
          .text()
          .catch(() => 'read'),
      );
    throw error;
  }
  // Of an event stream the client hands the whole response.
  return data instanceof Response ? data : (response as Response);
}

/** Asks, and reads to the end one byte at a time: letters of several bytes are cut, wherever chunks ended. */
export async function answered(client: SupabaseClient, ask: unknown): Promise<ChatEvent[]> {
  const response = await invoked(client, ask);
  const reader = new EventReader();
  for await (const chunk of response.body ?? [])
    for (let at = 0; at < chunk.length; at += 1) reader.take(chunk.subarray(at, at + 1));
  if (reader.unfinished) throw new Error('The stream ended within an event.');
  return reader.events;
}

export const namesOf = (events: readonly ChatEvent[]): string[] => events.map(({ name }) => name);

/** What one event said. */
export function dataOf<Name extends keyof ChatEvents>(
  events: readonly ChatEvent[],
  name: Name,
): ChatEvents[Name] {
  const found = events.find((event) => event.name === name);
  if (!found) throw new Error(`There is no ${name} in ${namesOf(events).join(', ')}`);
  // The name was just looked for.
  return found.data as ChatEvents[Name];
}

/** The words that a reader is left with: what was withdrawn is gone. */
export function readerSees(events: readonly ChatEvent[]): string {
  let words: string[] = [];
  for (const event of events)
    if (event.name === 'withdrawn') words = [];
    else if (event.name === 'said') words.push(event.data.text);
  return words.join(' ');
}
