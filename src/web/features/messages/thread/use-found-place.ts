import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { jumpTo, onShow } from '#web/domain/messages/opened.ts';
import { useAround } from '#web/features/messages/thread/around.ts';

export const placeOf = (seq: number): string => `message-${seq}`;

/** Turns to a message; those who hear the page are led there as well. */
function show(seq: number): boolean {
  const line = document.getElementById(placeOf(seq));
  line?.scrollIntoView({ block: 'center' });
  line?.focus({ preventScroll: true });
  return line !== null;
}

/** To a message of this conversation, wherever in it that stands. */
export async function goTo(id: string, seq: number): Promise<void> {
  if (show(seq)) return;
  if (await jumpTo(id, { seq })) requestAnimationFrame(() => show(nearest(id, seq)));
}

/** It may be deleted since. */
const nearest = (id: string, seq: number): number =>
  onShow(id)?.thread.messages.find((message) => message.seq >= seq)?.seq ?? seq;

/** Who comes from the search (`?at=…`) is led to what was found. */
export function useFoundPlace(): number | null {
  const { id } = useAround().opened.conversation;
  const [search] = useSearchParams();
  const asked = Number(search.get('at'));
  const seq = Number.isInteger(asked) && asked > 0 ? asked : null;
  useEffect(() => {
    if (seq !== null) requestAnimationFrame(() => void goTo(id, seq).catch(() => undefined));
  }, [id, seq]);
  return seq;
}
