import * as v from 'valibot';
import { readingPlaceSchema } from '#core/quran/reading-place.ts';
import { readingPlace } from '#web/domain/quran/reading-place.ts';
import { client } from '#web/platform/client.ts';
import type { AccountCopy } from '#web/platform/own-notes/account-copy.ts';
import type { AccountKeeping } from '#web/platform/own-notes/account-keeping.ts';
import { follow } from '#web/platform/own-notes/follow.ts';
import { session } from '#web/platform/session/session.ts';
import { createStore } from '#web/platform/store.ts';

const TABLE = 'quran_positions';
const COLUMNS = 'kept, ayah, view, changed_at';

const rowSchema = v.pipe(
  v.object({
    kept: v.boolean(),
    ayah: v.nullable(v.number()),
    view: v.nullable(v.string()),
    changed_at: v.pipe(v.string(), v.transform(Date.parse)),
  }),
  v.transform(({ kept, ayah, view, changed_at }) => {
    const read = v.safeParse(readingPlaceSchema, { ayah, view, changedAt: changed_at });
    return { withAccount: kept, place: read.success ? read.output : null };
  }),
);

const member = () => {
  const { user } = session.get();
  return user && !user.isGuest ? user.id : null;
};

/** A member reads on where they stopped on any of their devices; the last place holds. */
async function sync(): Promise<void> {
  const me = member();
  if (!me) return;
  const table = (await client()).from(TABLE);
  const { data: row } = await table.select(COLUMNS).maybeSingle().throwOnError();
  if (member() !== me) return;
  if (row) hear(row);
  const sent = readingPlace.get();
  if (!sent.withAccount || !sent.place || (row && Date.parse(row.changed_at) >= sent.place.changedAt)) return;
  const { ayah, view, changedAt } = sent.place;
  const place = { user_id: me, ayah, view, changed_at: new Date(changedAt).toISOString() };
  const { data: holds } = await table.upsert(place).select(COLUMNS).single().throwOnError();
  // The account may date it otherwise. What was read meanwhile stands.
  if (member() === me && readingPlace.get() === sent) readingPlace.set(v.parse(rowSchema, holds));
}

function hear(row: unknown): void {
  const { place: known, withAccount: before } = readingPlace.get();
  const { place: heard, withAccount: kept } = v.parse(rowSchema, row);
  // Who wants it on this device only is not overruled by another one.
  const withAccount = before !== false && kept;
  const place = withAccount && heard && heard.changedAt > (known?.changedAt ?? 0) ? heard : known;
  if (place !== known || withAccount !== before) readingPlace.set({ place, withAccount });
}

const syncOrLater = () =>
  sync().catch((failure: unknown) => console.warn('The reading place will be synced later', failure));

/** Follows reading, here and on other devices, until the answer is called. */
export const followReadingPlace = () => follow(syncOrLater, [readingPlace.subscribe]);

/** On devices only, or with the account again. Other devices of the member follow. */
export async function keepPlaceWithAccount(withAccount: boolean): Promise<void> {
  const me = member();
  if (me && !withAccount) {
    const nothing = {
      user_id: me,
      kept: false,
      ayah: null,
      view: null,
      changed_at: new Date().toISOString(),
    };
    await (await client()).from(TABLE).upsert(nothing).throwOnError();
  } else if (me) await (await client()).from(TABLE).delete().eq('user_id', me).throwOnError();
  readingPlace.set({ ...readingPlace.get(), withAccount });
}

/** A row that says “on devices only” gives way to a new wish. */
async function forgetRefusal(): Promise<void> {
  const me = member();
  if (!me || !readingPlace.get().withAccount) return;
  await (await client()).from(TABLE).delete().eq('user_id', me).eq('kept', false).throwOnError();
}

/** It goes from this device and from the account. */
export async function forgetReadingPlace(): Promise<void> {
  const { withAccount } = readingPlace.get();
  if (withAccount) await keepPlaceWithAccount(true);
  readingPlace.set({ place: null, withAccount });
}

const copyFor = (wish: AccountCopy['wish']): AccountCopy => ({ wish, epoch: null, version: 0 });
const [ASK, DEVICE, ACCOUNT] = [copyFor('ask'), copyFor('device'), copyFor('account')];
const copyOf = (withAccount: boolean | null) => (withAccount === null ? ASK : withAccount ? ACCOUNT : DEVICE);

/** The same as other things that an account keeps are. */
export const placeAccount: AccountKeeping = {
  copy: {
    get: () => copyOf(readingPlace.get().withAccount),
    set: ({ wish }) =>
      readingPlace.set({ ...readingPlace.get(), withAccount: wish === 'ask' ? null : wish === 'account' }),
    subscribe: readingPlace.subscribe,
  },
  state: createStore<'settled' | 'waiting'>('settled'),
  async sync() {
    await forgetRefusal().catch(() => undefined);
    await syncOrLater();
  },
  follow: followReadingPlace,
  remove: () => keepPlaceWithAccount(false),
};
