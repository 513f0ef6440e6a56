import { keepingAnswer } from '#web/domain/keeping/answer.ts';
import type { Topic } from '#web/domain/keeping/topics.ts';
import type { Group } from '#web/platform/own-data/kinds.ts';
import { wish } from '#web/platform/own-notes/account-copy.ts';
import type { AccountKeeping } from '#web/platform/own-notes/account-keeping.ts';

const topic = (name: Topic) => async () =>
  (await import('#web/domain/keeping/kept-records.ts')).topicAccount(name);

/** Everything that an account may keep under one wish, in the order in which people are shown it; each is loaded when it is asked about. */
const ACCOUNTS = {
  places: topic('places'),
  times: topic('times'),
  calendar: topic('calendar'),
  place: async () => (await import('#web/domain/quran/place-account.ts')).placeAccount,
  quran: async () => (await import('#web/domain/quran/own-quran.ts')).quranAccount,
  hadith: topic('hadith'),
  duas: async () => (await import('#web/domain/duas/own-duas.ts')).duasAccount,
  courses: async () => (await import('#web/domain/learning/course-notes.ts')).coursesAccount,
  tasbih: topic('tasbih'),
  names: topic('names'),
  prayers: async () => (await import('#web/domain/prayer/log/account.ts')).logAccount,
  fasting: async () => (await import('#web/domain/prayer/fasting/own-fasting.ts')).fastingAccount,
} satisfies Partial<Record<Group, () => Promise<AccountKeeping>>>;

export type Kept = keyof typeof ACCOUNTS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of a constant of ours.
export const KEPT_GROUPS = Object.keys(ACCOUNTS) as Kept[];

export const accountOf = (kept: Kept): Promise<AccountKeeping> => ACCOUNTS[kept]();

/** From now on the account has it, too. */
export async function keep(kept: Kept): Promise<void> {
  const account = await accountOf(kept);
  wish(account.copy, 'account');
  await account.sync();
}

/** The account forgets it; what is on this device stays. */
export async function keepHere(kept: Kept): Promise<void> {
  const account = await accountOf(kept);
  if (account.copy.get().wish === 'account') await account.remove();
  else wish(account.copy, 'device');
}

/** What is between a person and Allah alone: kept elsewhere only where that was said, too. */
const WORSHIP: ReadonlySet<Kept> = new Set<Kept>(['prayers', 'fasting']);

/** The one answer: for everything, and for the notes of worship only where that was said, too. */
export async function answerKeeping(answer: 'account' | 'device', withLog: boolean): Promise<void> {
  keepingAnswer.set(answer);
  const all = await Promise.all(KEPT_GROUPS.map(async (kept) => ({ kept, account: await accountOf(kept) })));
  for (const { kept, account } of all) {
    const { wish: known } = account.copy.get();
    // What was decided for one kind before stands.
    if (known !== 'ask' && known !== 'gone') continue;
    wish(account.copy, answer === 'account' && (!WORSHIP.has(kept) || withLog) ? 'account' : 'device');
  }
  if (answer === 'account') for (const { account } of all) await account.sync();
}
