import { remember, remembered, rememberedKeys } from '#web/device.ts';
import { session } from '#web/session/session.ts';
import { createStore } from '#web/store.ts';
import type { Store } from '#web/store.ts';

const PREFIX = 'own:';
const OWNER = `${PREFIX}owner`;

const readers = new Map<string, () => void>();

/**
 * A value on this device that belongs to whoever is signed in, and goes when they leave. `read` makes a value of
 * whatever an earlier version of the app, or nobody, left there.
 */
export function ownRecord<Value>(name: string, read: (stored: unknown) => Value): Store<Value> {
  const key = PREFIX + name;
  const stored = () => read(parsed(remembered(key)));
  const store = createStore(stored());
  readers.set(key, () => store.set(stored()));
  return {
    ...store,
    set(next) {
      store.set(next);
      remember(key, JSON.stringify(next));
    },
  };
}

/** Records outlive a reload and a lost network, never their owner, whichever way the session ended. */
export function keepRecordsToOwner(): void {
  const check = () => {
    const { user, halfway } = session.get();
    const present = (user ?? halfway)?.id ?? null;
    const owner = remembered(OWNER);
    if (owner === present) return;
    if (owner !== null) forgetRecords();
    remember(OWNER, present);
  };
  check();
  session.subscribe(check);
  addEventListener('storage', followOtherTabs);
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key !== null) readers.get(key)?.();
}

function forgetRecords(): void {
  for (const key of rememberedKeys()) if (key.startsWith(PREFIX)) remember(key, null);
  // The visit's number in analytics would tie the next person to this one.
  remember('session_id', null);
  for (const read of readers.values()) read();
  // What tools keep in databases or caches of their own carries the same prefix. Private windows may have neither.
  void forgetDatabases().catch(() => undefined);
  void forgetCaches().catch(() => undefined);
}

async function forgetDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(PREFIX)) indexedDB.deleteDatabase(name);
}

async function forgetCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)));
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
