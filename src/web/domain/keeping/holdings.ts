import { fieldsIn } from '#core/keeping/shape.ts';
import { remember, remembered, rememberedKeys } from '#web/platform/device.ts';
import { GROUPS, isOwnName, kindOf, OWN_NAMES } from '#web/platform/own-data/kinds.ts';
import type { Group, OwnName } from '#web/platform/own-data/kinds.ts';
import { removeLocked, storedRecord } from '#web/platform/session/own-record.ts';

/** Records of one person on this device, as they are stored. */
export type Holdings = ReadonlyMap<OwnName, unknown>;

export interface Held {
  group: Group;
  count: number;
}

const LOCKED = /^locked:([^:]+):(.+)$/u;

/** Of whoever is here. */
export function ownHoldings(): Holdings {
  return new Map(
    OWN_NAMES.map((name) => [name, storedRecord(name)] as const).filter(([, value]) => value !== null),
  );
}

export interface LockedPerson {
  id: string;
  /** A guest cannot come back: what they left may be brought along by whoever is here next. */
  isGuest: boolean;
}

/** Whose things wait on this device. Only that they are there is for others to know. */
export function lockedPeople(): LockedPerson[] {
  const ids = new Set(rememberedKeys().flatMap((key) => LOCKED.exec(key)?.[1] ?? []));
  return [...ids]
    .map((id) => ({ id, isGuest: remembered(`locked:${id}:guest`) === 'true' }))
    .filter(({ id }) => heldIn(lockedHoldings(id)).length > 0);
}

export function lockedHoldings(id: string): Holdings {
  const found = rememberedKeys().flatMap((key) => {
    const [, owner, name] = LOCKED.exec(key) ?? [];
    return owner === id && name && isOwnName(name) ? [[name, parsed(remembered(key))] as const] : [];
  });
  return new Map(found);
}

/** What the app noted by itself goes with the session, and so does what is left of those who kept nothing. */
export function dropTraces(): void {
  for (const key of rememberedKeys()) {
    const name = LOCKED.exec(key)?.[2];
    if (name && isOwnName(name) && kindOf(name).keeping === 'trace') remember(key, null);
  }
  const waiting = new Set(lockedPeople().map(({ id }) => id));
  const ids = new Set(rememberedKeys().flatMap((key) => LOCKED.exec(key)?.[1] ?? []));
  for (const id of ids) if (!waiting.has(id)) removeLocked(id);
}

/** What is there, as people would name it. `only` chooses among the records. */
export function heldIn(
  holdings: Holdings,
  only: (name: OwnName, value: unknown) => boolean = () => true,
): Held[] {
  const counts = new Map<Group, number>();
  for (const [name, value] of holdings) {
    const { group, count } = kindOf(name);
    if (group && only(name, value)) counts.set(group, (counts.get(group) ?? 0) + count(value));
  }
  return GROUPS.map((group) => ({ group, count: counts.get(group) ?? 0 })).filter(({ count }) => count > 0);
}

/** Records that a member keeps with the account under a wish of their own. */
const WISHES: Partial<Record<OwnName, OwnName>> = {
  places: 'places-account',
  calculation: 'times-account',
  mosque: 'times-account',
  'hijri-calendar': 'calendar-account',
  'prayer-log': 'prayer-log-account',
  quran: 'quran-account',
  'hadith-marks': 'hadith-account',
  duas: 'duas-account',
  tasbih: 'tasbih-account',
  'names-learning': 'names-account',
};

/** What would be lost with this device: the account does not have it. */
export function onlyHere(holdings: Holdings): Held[] {
  return heldIn(holdings, (name, value) => {
    if (name === 'quran-place') return fieldsIn(value)['withAccount'] !== true;
    const wish = WISHES[name];
    if (!wish) return true;
    return fieldsIn(holdings.get(wish))['wish'] !== 'account' || hasNews(holdings, wish, value);
  });
}

/** Notes that were written since the account was told last, perhaps without a network. */
function hasNews(holdings: Holdings, wish: OwnName, value: unknown): boolean {
  const shadow = wish.replace(/-account$/u, '-kept');
  const notes = isOwnName(shadow) ? holdings.get(shadow) : value;
  const all = wish === 'prayer-log-account' ? Object.values(fieldsIn(notes)) : [notes];
  return all.some((part) => Object.values(fieldsIn(part)).some((note) => fieldsIn(note)['kept'] !== true));
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
