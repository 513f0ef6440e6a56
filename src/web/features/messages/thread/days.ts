import type { Message } from '#core/messages/shapes.ts';

export interface DayOf {
  /** The first message's moment, by which the day is called. */
  at: string;
  messages: readonly Message[];
  /** The last message of the day before. */
  before: Message | null;
}

/** Messages in order, cut where a new day begins for their reader. */
export function daysOf(messages: readonly Message[], dayOf: (at: string) => string): DayOf[] {
  const days: { at: string; messages: Message[]; before: Message | null }[] = [];
  let before: Message | null = null;
  for (const message of messages) {
    const last = days.at(-1);
    if (last && dayOf(last.at) === dayOf(message.created_at)) last.messages.push(message);
    else days.push({ at: message.created_at, messages: [message], before });
    before = message;
  }
  return days;
}
