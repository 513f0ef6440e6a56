import { client } from '#web/platform/client.ts';
import type { Row } from '#web/platform/database.ts';
import { accountCopy, wish } from '#web/platform/own-notes/account-copy.ts';
import type { AccountCopy, KeptName } from '#web/platform/own-notes/account-copy.ts';
import { follow } from '#web/platform/own-notes/follow.ts';
import { session } from '#web/platform/session/session.ts';
import { createStore } from '#web/platform/store.ts';
import type { Store } from '#web/platform/store.ts';

/** What the account said: it has nothing any more, it lost something, or what it has. */
export type Exchanged =
  | 'gone'
  | 'behind'
  | {
      epoch: string;
      version: number;
      takeIn: () => void;
      /** Either side has more to tell. */
      again: boolean;
    };

/** The table of the wish; one that several tools share says whose wish it is. */
export type Head =
  | { table: 'prayer_log_heads' | 'quran_note_heads' }
  | { table: 'own_note_heads'; topic: Row<'own_note_heads'>['topic'] };

export interface Kept {
  /** Names the record on the device. */
  name: KeptName;
  /** Where the wish to keep it stands. */
  head: Head;
  subscribe: (listener: () => void) => () => void;
  /** Something is here that the account lacks. */
  hasNews: () => boolean;
  /** Tells the account what it lacks and hears what this device lacks. */
  exchange: (copy: AccountCopy) => Promise<Exchanged>;
  /** From now on the account has nothing of it. */
  forgetKept: () => void;
}

export interface AccountKeeping {
  copy: Store<AccountCopy>;
  /** `waiting`: the last exchange failed and is tried again. */
  state: Store<'settled' | 'waiting'>;
  sync: () => Promise<void>;
  /** Follows every change, here and on other devices, until the answer is called. */
  follow: () => () => void;
  /** Erases the account's copy; what is on this device stays. */
  remove: () => Promise<void>;
}

/** Keeps something with the account of a member who wishes it. */
export function accountKeeping({ name, head, ...kept }: Kept): AccountKeeping {
  const copy = accountCopy(name);
  const own = 'topic' in head ? { topic: head.topic } : {};
  const state = createStore<'settled' | 'waiting'>('settled');
  const isWished = () => copy.get().wish === 'account';

  async function sync(): Promise<void> {
    const { user } = session.get();
    if (!user || user.isGuest) return;
    try {
      // One tab at a time; where the browser has no locks, the account sorts it out as between two devices.
      await (navigator.locks
        ? navigator.locks.request(`own-${name}`, () => catchUp(user.id))
        : catchUp(user.id));
      state.set('settled');
    } catch (failure) {
      console.warn(`Will be synced later: ${name}`, failure);
      state.set('waiting');
    }
  }

  async function catchUp(userId: string): Promise<void> {
    const present = () => session.get().user?.id === userId;
    if (copy.get().wish === 'ask' && (await isKept()) && present()) wish(copy, 'account');
    while (present() && isWished() && (await step(present)));
  }

  /** The wish was made on another device of the same account. */
  async function isKept(): Promise<boolean> {
    const found = await (
      await client()
    )
      .from(head.table)
      .select('epoch')
      .match(own)
      .maybeSingle()
      .throwOnError();
    return found.data !== null;
  }

  /** One exchange; whether another one is needed. */
  async function step(present: () => boolean): Promise<boolean> {
    const known = copy.get();
    const answer = await kept.exchange(known);
    if (!present() || !isWished()) return false;
    if (answer === 'gone') {
      wish(copy, 'gone');
      kept.forgetKept();
      return false;
    }
    if (answer === 'behind') {
      copy.set({ ...known, version: 0 });
      kept.forgetKept();
      return true;
    }
    answer.takeIn();
    const { epoch, version } = answer;
    if (epoch !== known.epoch || version !== known.version) copy.set({ wish: 'account', epoch, version });
    return answer.again;
  }

  async function remove(): Promise<void> {
    const table = (await client()).from(head.table);
    await table
      .delete()
      .eq('user_id', session.get().user?.id ?? '')
      .match(own)
      .throwOnError();
    wish(copy, 'device');
    kept.forgetKept();
  }

  const news = (changed: () => void) => kept.subscribe(() => isWished() && kept.hasNews() && changed());
  const newWish = (changed: () => void) =>
    copy.subscribe(() => isWished() && copy.get().epoch === null && changed());
  return { copy, state, sync, follow: () => follow(sync, [news, newWish]), remove };
}
