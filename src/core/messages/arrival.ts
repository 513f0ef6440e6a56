import type { Message, Participant } from '#core/messages/shapes.ts';

export interface Arrival {
  /** `sent` also where nobody lets it be seen. */
  state: 'sent' | 'delivered' | 'read';
  /** How many have read it, of those who let it be seen. */
  readers: number;
}

/** How far a message of one's own has come: in a group as far as with the slowest of those who let it be seen. */
export function arrivalOf(
  { seq }: Pick<Message, 'seq'>,
  participants: readonly Participant[],
  me: string,
): Arrival {
  const others = participants.filter(({ user_id }) => user_id !== me);
  const read = others.flatMap(({ read_seq }) => read_seq ?? []);
  const delivered = others.flatMap(({ delivered_seq }) => delivered_seq ?? []);
  const readers = read.filter((far) => far >= seq).length;
  if (read.length > 0 && readers === read.length) return { state: 'read', readers };
  const isDelivered = delivered.length > 0 && delivered.every((far) => far >= seq);
  return { state: isDelivered ? 'delivered' : 'sent', readers };
}
