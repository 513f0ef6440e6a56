import { remember, remembered, rememberedKeys } from '#web/platform/device.ts';
import type { OwnName } from '#web/platform/own-data/kinds.ts';
import { session } from '#web/platform/session/session.ts';
import { storedPresence } from '#web/platform/session/stored.ts';
import { createStore } from '#web/platform/store.ts';
import type { Store } from '#web/platform/store.ts';

/** What belongs to whoever is here. */
const OWN = 'own:';
const OWNER = `${OWN}owner`;
/** What belongs to somebody who is not here, by their id: it waits until they are back (`docs/decisions/0099`). */
const LOCKED = 'locked:';
/** Told to other tabs, and not kept: whose locked records were removed just now. */
const REMOVED = 'removed';

const readers = new Map<string, () => void>();
const writers = new Set<(name: OwnName) => void>();

/** Whose records this tab shows. */
let owner: string | null = null;

/**
 * A value on this device that belongs to whoever is signed in; what becomes of it when they leave is declared in
 * `platform/own-data/kinds.ts`. `read` makes a value of whatever an earlier version of the app, or nobody, left there.
 */
export function ownRecord<Value>(name: OwnName, read: (stored: unknown) => Value): Store<Value> {
  const stored = () => read(storedRecord(name));
  const store = createStore(stored());
  readers.set(name, () => store.set(stored()));
  return {
    ...store,
    set(next) {
      store.set(next);
      write(name, next);
      tellWritten(name);
    },
  };
}

/** As it lies there, whether or not its tool is loaded. */
export function storedRecord(name: OwnName): unknown {
  return owner === null ? null : parsed(remembered(keyOf(name)));
}

/** For what the account or a guest's copy brought: the tool hears of it. */
export function writeRecord(name: OwnName, value: unknown): void {
  write(name, value);
  readers.get(name)?.();
}

/** Tells those who follow that a record was changed here. */
export function tellWritten(name: OwnName): void {
  for (const written of writers) written(name);
}

/** Calls `written` whenever somebody changed a record in this tab. */
export function onRecordWritten(written: (name: OwnName) => void): () => void {
  writers.add(written);
  return () => writers.delete(written);
}

/** Records outlive a reload, a lost network and the session, and are open to their owner alone. */
export function keepRecordsToOwner(): void {
  handOver();
  session.subscribe(handOver);
  addEventListener('storage', followOtherTabs);
}

function handOver(): void {
  const { user, halfway } = session.get();
  const present = user ?? halfway;
  const next = present?.id ?? null;
  const changed = next !== owner;
  // Nobody's for a moment, so that no tool adds what one person has to what it still holds of another.
  if (changed) changeOwner(null);
  // A tab in which nobody is leaves alone what belongs to somebody in another.
  const there = storedPresence();
  const holder = next ?? (there.user ?? there.halfway)?.id ?? null;
  const held = remembered(OWNER);
  if (held !== holder && held !== null) lock(held);
  remember(OWNER, holder);
  if (changed && holder !== null) unlock(holder);
  if (present) remember(`${OWN}guest`, present.isGuest ? 'true' : null);
  if (changed) changeOwner(next);
}

function changeOwner(next: string | null): void {
  owner = next;
  for (const read of readers.values()) read();
}

/** Where a tab has not heard yet that somebody else is here, it goes on with what was locked meanwhile. */
function keyOf(name: string): string {
  return remembered(OWNER) === owner ? OWN + name : `${LOCKED}${owner}:${name}`;
}

function write(name: OwnName, value: unknown): void {
  if (owner !== null) remember(keyOf(name), JSON.stringify(value));
}

function lock(id: string): void {
  // The largest by far, and of no use later: moving the others never runs out of room.
  remember(`${OWN}queries`, null);
  move(OWN, `${LOCKED}${id}:`);
  // The visit's number in analytics would tie the next person to this one.
  remember('session_id', null);
  // What tools keep in databases or caches of their own under this prefix are traces. Private windows may have neither.
  void forgetDatabases().catch(() => undefined);
  void forgetCaches().catch(() => undefined);
}

/** Another tab may be locking the same records at this moment: it hears of it, and removes what it wrote meanwhile. */
export function removeLocked(id: string): void {
  forgetLocked(id);
  remember(REMOVED, id);
  remember(REMOVED, null);
}

function forgetLocked(id: string): void {
  for (const key of rememberedKeys()) if (key.startsWith(`${LOCKED}${id}:`)) remember(key, null);
}

function unlock(id: string): void {
  move(`${LOCKED}${id}:`, OWN);
}

/** One by one, each gone from one place only once it is in the other: whatever interrupts it, the next start goes on. */
function move(from: string, to: string): void {
  for (const key of rememberedKeys()) {
    if (!key.startsWith(from) || key === OWNER) continue;
    const target = to + key.slice(from.length);
    const value = remembered(key);
    remember(target, value);
    if (remembered(target) === value) remember(key, null);
  }
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === REMOVED) {
    if (newValue === null) return;
    // This tab may not have heard yet that the session ended, and would go on writing.
    if (newValue === owner) changeOwner(null);
    forgetLocked(newValue);
  } else if (key === OWNER) changeOwner(owner);
  else readers.get(key?.replace(/^own:|^locked:[^:]*:/, '') ?? '')?.();
}

async function forgetDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(OWN)) indexedDB.deleteDatabase(name);
}

async function forgetCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OWN)).map((name) => caches.delete(name)));
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
