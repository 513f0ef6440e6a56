import { isEmpty } from '#core/prayer-log/log.ts';
import type { Notes } from '#core/notes.ts';
import type { PrayerLog } from '#core/prayer-log/log.ts';
import { logAfterAnswer, unkept, withNothingKept } from '#core/prayer-log/merge.ts';
import { client } from '#web/client.ts';
import { reachable } from '#web/connection.ts';
import { accountCopy, wish } from '#web/prayer-log/account-copy.ts';
import type { AccountCopy } from '#web/prayer-log/account-copy.ts';
import { exchange } from '#web/prayer-log/exchange.ts';
import { changeLog, ownLog } from '#web/prayer-log/own-log.ts';
import { session } from '#web/session/session.ts';
import { createStore } from '#web/store.ts';

/** The server takes 1000 of a kind at once. */
const BATCH = 500;
/** Several taps in a row travel together. */
const PAUSE = 1200;

export const syncState = createStore<'settled' | 'waiting'>('settled');

/** Follows every change, here and on other devices, for as long as the log is on the screen. */
export function followAccount(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void sync(), PAUSE);
  };
  const seen = () => document.visibilityState === 'visible' && soon();
  const stops = [
    ownLog.subscribe(() => hasNews() && soon()),
    accountCopy.subscribe(() => isNewWish(accountCopy.get()) && soon()),
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

export async function sync(): Promise<void> {
  const { user } = session.get();
  if (!user || user.isGuest) return;
  try {
    // One tab at a time; where the browser has no locks, the account sorts it out as between two devices.
    await (navigator.locks
      ? navigator.locks.request('prayer-log', () => catchUp(user.id))
      : catchUp(user.id));
    syncState.set('settled');
  } catch (failure) {
    console.warn('The prayer log will be synced later', failure);
    syncState.set('waiting');
  }
}

async function catchUp(userId: string): Promise<void> {
  const present = () => session.get().user?.id === userId;
  if (accountCopy.get().wish === 'ask' && (await isKept()) && present()) wish('account');
  while (present() && accountCopy.get().wish === 'account' && (await step(present)));
}

/** The wish was made on another device of the same account. */
async function isKept(): Promise<boolean> {
  const heads = (await client()).from('prayer_log_heads');
  return (await heads.select('epoch').maybeSingle().throwOnError()).data !== null;
}

/** One exchange; whether another one is needed. */
async function step(present: () => boolean): Promise<boolean> {
  const copy = accountCopy.get();
  const { part: sent, whole } = firstPart(unkept(ownLog.get()));
  const answer = await exchange(copy, sent);
  if (!present() || accountCopy.get().wish !== 'account') return false;
  if (answer === 'gone') {
    wish('gone');
    changeLog(withNothingKept);
    return false;
  }
  if (answer === 'behind') {
    accountCopy.set({ ...copy, version: 0 });
    changeLog(withNothingKept);
    return true;
  }
  if (!isEmpty(answer.log)) changeLog((log) => logAfterAnswer(log, sent, answer.log));
  const { epoch, version } = answer;
  if (epoch !== copy.epoch || version !== copy.version) accountCopy.set({ wish: 'account', epoch, version });
  // Something must have moved, or the same would be sent for ever.
  return answer.more || (!whole && !isEmpty(answer.log));
}

function hasNews(): boolean {
  return accountCopy.get().wish === 'account' && !isEmpty(unkept(ownLog.get()));
}

function isNewWish({ wish, epoch }: AccountCopy): boolean {
  return wish === 'account' && epoch === null;
}

function firstPart(log: PrayerLog): { part: PrayerLog; whole: boolean } {
  const first = <Value>(notes: Notes<Value>): Notes<Value> =>
    Object.fromEntries(Object.entries(notes).slice(0, BATCH));
  const part = { entries: first(log.entries), pauses: first(log.pauses), qada: first(log.qada) };
  const whole = [log.entries, log.pauses, log.qada].every((notes) => Object.keys(notes).length <= BATCH);
  return { part, whole };
}

/** Erases the account's copy; what is on this device stays. */
export async function removeAccountCopy(): Promise<void> {
  const { user } = session.get();
  const heads = (await client()).from('prayer_log_heads');
  await heads
    .delete()
    .eq('user_id', user?.id ?? '')
    .throwOnError();
  wish('device');
  changeLog(withNothingKept);
}
