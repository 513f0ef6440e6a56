import type { Mode } from '#core/assistant/answer.ts';
import type { Ask, ChatEvent } from '#core/assistant/chat/protocol.ts';
import type { AgeGroup } from '#core/assistant/policy/ages.ts';
import type { School } from '#core/salah/prayer.ts';
import { askDevice } from '#web/domain/chat/ask-device.ts';
import { askServer } from '#web/domain/chat/ask-server.ts';
import { newChat, questionsBefore, withChanged, withTurn } from '#web/domain/chat/chat.ts';
import type { Chat } from '#web/domain/chat/chat.ts';
import { draft, tabChat, tabTurn } from '#web/domain/chat/tab-chat.ts';
import { isOver, newTurn, turnAfter } from '#web/domain/chat/turn.ts';
import type { Turn } from '#web/domain/chat/turn.ts';
import { reachable } from '#web/platform/connection.ts';
import { session } from '#web/platform/session/session.ts';
import { createStore } from '#web/platform/store.ts';

export const isMember = (): boolean => session.get().user?.isGuest === false;

/** The chat that is open in this tab. It stands outside of the screen: whoever looks up a source finds it again. */
export const conversation = createStore<Chat>(chatAtFirst());
/** How much of the library has come to this device, while an answer waits for it. */
export const arrival = createStore<number | null>(null);

/** A guest goes on where the visitor was, in the same tab; a member is asked first, since a history keeps it. */
function chatAtFirst(): Chat {
  const earlier = session.get().user?.isGuest === true ? tabChat.earlier() : null;
  return tabChat.own() ?? earlier ?? newChat(crypto.randomUUID(), true);
}

let owner = session.get().user?.id ?? null;
session.subscribe(() => {
  const next = session.get().user?.id ?? null;
  if (next === owner) return;
  owner = next;
  // Nobody finds what somebody else asked.
  stop();
  conversation.set(chatAtFirst());
});
conversation.subscribe(() => {
  // A member's history has it; what a member does not want kept is nowhere.
  if (!isMember()) tabChat.keep(conversation.get());
});

export function open(chat: Chat): void {
  stop();
  conversation.set(chat);
}

export const startAnew = (keeps = true): void => open(newChat(crypto.randomUUID(), keeps));

export interface Wish {
  question: string;
  mode: Mode;
  language: string;
  age: AgeGroup | null;
  school: School | null;
  /** The earlier turn that is asked anew. */
  instead?: string | null;
}

let running: AbortController | null = null;

/** Asks, and writes into the conversation what comes; resolves when nothing more does. */
export async function ask({ instead = null, ...wish }: Wish): Promise<void> {
  stop();
  const control = new AbortController();
  running = control;
  const chat = conversation.get();
  const keeps = chat.keeps && isMember();
  const turn = newTurn(crypto.randomUUID(), wish.question, wish.mode);
  const question: Ask = {
    ...wish,
    turn: turn.id,
    chat: keeps ? chat.id : null,
    // Only what was kept can be replaced there.
    instead: chat.turns.find(({ id }) => id === instead)?.kept === true ? instead : null,
    before: keeps ? [] : questionsBefore(chat, instead),
  };
  conversation.set(withTurn(chat, turn, instead));
  await follow(chat.id, question, control);
}

async function follow(chat: string, question: Ask, control: AbortController): Promise<void> {
  if (question.chat !== null) tabTurn.keep({ chat: question.chat, turn: question.turn });
  await answerInto(chat, question, control.signal);
  forgetDraft(question.question);
  if (running !== control) return;
  running = null;
  tabTurn.forget();
}

/** What was sent is typed no more; what is typed meanwhile stays. */
function forgetDraft(sent: string): void {
  if (draft.read().trim() === sent) draft.keep('');
}

/** What has been said so far stays. */
export function stop(): void {
  running?.abort();
  running = null;
  tabTurn.forget();
  const chat = conversation.get();
  const open = chat.turns.find((turn) => !isOver(turn));
  if (open) conversation.set(withChanged(chat, open.id, (turn) => ({ ...turn, state: 'stopped' })));
}

/** Asked again under the same turn nothing is answered twice, so a broken line costs a moment and no answer. */
const WAITS = [0, 1000, 3000];

async function answerInto(chat: string, question: Ask, signal: AbortSignal): Promise<void> {
  const change = (to: (turn: Turn) => Turn) => {
    const shown = conversation.get();
    if (signal.aborted || shown.id !== chat) return;
    conversation.set(withChanged(shown, question.turn, to));
  };
  const tell = (event: ChatEvent) => {
    if (event.name === 'begun') forgetDraft(question.question);
    change((turn) => turnAfter(turn, event));
  };
  for (const wait of WAITS) {
    if (wait > 0) await new Promise((over) => setTimeout(over, wait));
    if (signal.aborted || !navigator.onLine) break;
    const end = await heardOut(question, signal, tell);
    if (end?.name === 'failed') return (await dangerTold(question, tell)) ? undefined : tell(end);
    if (end) return;
    // Where nobody is at all, the device answers at once.
    if (!reachable.get()) break;
  }
  if (signal.aborted) return;
  const events = await askDevice(question, (part) => arrival.set(part)).catch(() => null);
  arrival.set(null);
  if (events) {
    events.forEach(tell);
    return change((turn) => ({ ...turn, writer: 'device' }));
  }
  if (await dangerTold(question, tell)) return;
  change((turn) => ({ ...turn, state: 'away', said: [] }));
}

/** Whoever is in danger is never told to come back later. */
async function dangerTold(question: Ask, tell: (event: ChatEvent) => void): Promise<boolean> {
  const crisis = await import('#web/domain/chat/danger-here.ts')
    .then(({ dangerHere }) => dangerHere(question))
    .catch(() => null);
  if (!crisis) return false;
  tell({ name: 'crisis', data: crisis });
  tell({ name: 'done', data: { turn: question.turn, writer: 'library', kept: false, removed: 0 } });
  return true;
}

/** The event with which the server ended; null where it was cut off, refused or never there: the same to whoever waits. */
async function heardOut(
  question: Ask,
  signal: AbortSignal,
  tell: (event: ChatEvent) => void,
): Promise<ChatEvent | null> {
  try {
    for await (const event of askServer(question, signal)) {
      if (event.name === 'failed') return event;
      tell(event);
      if (event.name === 'done') return event;
    }
  } catch {
    return null;
  }
  return null;
}
