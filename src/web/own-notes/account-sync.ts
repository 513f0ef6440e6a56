import { notesAfterAnswer, notesKeptNowhere, unkeptNotes } from '#core/notes.ts';
import type { Notes } from '#core/notes.ts';
import { client } from '#web/client.ts';
import { reachable } from '#web/connection.ts';
import { accountCopy, wish } from '#web/own-notes/account-copy.ts';
import type { AccountCopy } from '#web/own-notes/account-copy.ts';
import { exchange } from '#web/own-notes/exchange.ts';
import type { OwnNotes } from '#web/own-notes/own-notes.ts';
import { session } from '#web/session/session.ts';
import type { Store } from '#web/store.ts';

/** The server takes 1000 at once. */
const BATCH = 500;
/** Several changes in a row travel together. */
const PAUSE = 1200;

interface Kept {
  /** Names the records on the device. */
  name: string;
  notes: OwnNotes;
  /** The function that takes notes and answers with others. */
  rpc: string;
  /** The table with the wish to keep them. */
  heads: string;
}

export interface AccountSync {
  copy: Store<AccountCopy>;
  /** Follows every change, here and on other devices, until the answer is called. */
  follow: () => () => void;
  /** Erases the account's copy; what is on this device stays. */
  remove: () => Promise<void>;
}

/** Keeps notes with the account of a member who wishes it. */
export function accountSync({ name, notes, rpc, heads }: Kept): AccountSync {
  const copy = accountCopy(name);
  const hasNews = () => copy.get().wish === 'account' && Object.keys(unkeptNotes(notes.get())).length > 0;

  async function sync(): Promise<void> {
    const { user } = session.get();
    if (!user || user.isGuest) return;
    try {
      // One tab at a time; where the browser has no locks, the account sorts it out as between two devices.
      await (navigator.locks
        ? navigator.locks.request(`notes-${name}`, () => catchUp(user.id))
        : catchUp(user.id));
    } catch (failure) {
      console.warn(`Notes will be synced later: ${name}`, failure);
    }
  }

  async function catchUp(userId: string): Promise<void> {
    const present = () => session.get().user?.id === userId;
    if (copy.get().wish === 'ask' && (await isKept()) && present()) wish(copy, 'account');
    while (present() && copy.get().wish === 'account' && (await step(present)));
  }

  /** The wish was made on another device of the same account. */
  async function isKept(): Promise<boolean> {
    const found = await (await client()).from(heads).select('epoch').maybeSingle().throwOnError();
    return found.data !== null;
  }

  /** One exchange; whether another one is needed. */
  async function step(present: () => boolean): Promise<boolean> {
    const known = copy.get();
    const news = Object.entries(unkeptNotes(notes.get()));
    const sent: Notes<unknown> = Object.fromEntries(news.slice(0, BATCH));
    const answer = await exchange(rpc, known, sent);
    if (!present() || copy.get().wish !== 'account') return false;
    if (answer === 'gone') {
      wish(copy, 'gone');
      notes.change(notesKeptNowhere);
      return false;
    }
    if (answer === 'behind') {
      copy.set({ ...known, version: 0 });
      notes.change(notesKeptNowhere);
      return true;
    }
    const heard = Object.keys(answer.notes).length > 0;
    if (heard) notes.change((own) => notesAfterAnswer(own, sent, answer.notes));
    const { epoch, version } = answer;
    if (epoch !== known.epoch || version !== known.version) copy.set({ wish: 'account', epoch, version });
    // Something must have moved, or the same would be sent for ever.
    return answer.more || (news.length > BATCH && heard);
  }

  function follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void sync(), PAUSE);
    };
    const seen = () => document.visibilityState === 'visible' && soon();
    const stops = [
      notes.subscribe(() => hasNews() && soon()),
      copy.subscribe(() => copy.get().wish === 'account' && copy.get().epoch === null && soon()),
      reachable.subscribe(() => reachable.get() && soon()),
    ];
    document.addEventListener('visibilitychange', seen);
    void sync();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
      for (const stop of stops) stop();
      void sync();
    };
  }

  async function remove(): Promise<void> {
    const table = (await client()).from(heads);
    await table
      .delete()
      .eq('user_id', session.get().user?.id ?? '')
      .throwOnError();
    wish(copy, 'device');
    notes.change(notesKeptNowhere);
  }

  return { copy, follow, remove };
}
