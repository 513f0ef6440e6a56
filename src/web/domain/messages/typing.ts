import { createStore } from '#web/platform/store.ts';

/** As long as somebody is shown to be writing after the last sign of it. */
const SHOWN = 5000;

/** Who writes at this moment, by conversation. */
export const typing = createStore<Readonly<Record<string, readonly string[]>>>({});
const timers = new Map<string, ReturnType<typeof setTimeout>>();

const others = (conversation: string, person: string) =>
  (typing.get()[conversation] ?? []).filter((one) => one !== person);

export function noteTyping(conversation: string, person: string): void {
  const key = `${conversation} ${person}`;
  clearTimeout(timers.get(key));
  typing.set({ ...typing.get(), [conversation]: [...others(conversation, person), person] });
  timers.set(
    key,
    setTimeout(() => endTyping(conversation, person), SHOWN),
  );
}

/** Their words are there. */
export function endTyping(conversation: string, person: string): void {
  const left = others(conversation, person);
  if (left.length !== (typing.get()[conversation] ?? []).length)
    typing.set({ ...typing.get(), [conversation]: left });
}
