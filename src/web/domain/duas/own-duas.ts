import { useMemo, useSyncExternalStore } from 'react';
import { ownEntries, ownKey } from '#core/duas/own-notes.ts';
import type { Entry, OwnKind, OwnValues } from '#core/duas/own-notes.ts';
import { withNote } from '#core/notes.ts';
import { accountSync } from '#web/platform/own-notes/account-sync.ts';
import { ownNotes } from '#web/platform/own-notes/own-notes.ts';
import { noteUse } from '#web/platform/session/uses.ts';

/** Favourites and lists. */
const notes = ownNotes('duas');

/** The same with the account of a member who wishes it. */
export const duasAccount = accountSync({ name: 'duas', notes, topic: 'duas' });

function useOwn<Kind extends OwnKind>(kind: Kind): Entry<Kind>[] {
  const all = useSyncExternalStore(notes.subscribe, notes.get, notes.get);
  return useMemo(() => ownEntries(all, kind), [all, kind]);
}

export function useFavourites(): { ids: readonly string[]; toggle: (dua: string) => void } {
  const ids = useOwn('favourite').map(({ id }) => id);
  return { ids, toggle: (dua) => set('favourite', dua, ids.includes(dua) ? null : {}) };
}

export interface OwnList {
  id: string;
  name: string;
  duas: readonly string[];
}

/** By name, so that none changes its place while something is added to it. */
export function useLists(): readonly OwnList[] {
  return useOwn('list')
    .map(({ id, value }) => ({ id, ...value }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

export function saveList({ id, name, duas }: OwnList): void {
  set('list', id, { name, duas });
}

export function deleteList(id: string): void {
  set('list', id, null);
}

function set<Kind extends OwnKind>(kind: Kind, id: string, value: OwnValues[Kind] | null): void {
  notes.change((all, now) => withNote(all, ownKey(kind, id), value, now));
  noteUse('duas', Date.now());
}
