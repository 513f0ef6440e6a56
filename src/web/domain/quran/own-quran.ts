import { useMemo, useSyncExternalStore } from 'react';
import { withNote, withNotes } from '#core/notes.ts';
import { ownEntries, ownKey, ownValue } from '#core/quran/own-notes.ts';
import type { Entry, OwnKind, OwnValues } from '#core/quran/own-notes.ts';
import { accountSync } from '#web/platform/own-notes/account-sync.ts';
import { ownNotes } from '#web/platform/own-notes/own-notes.ts';

/** What somebody marked and wrote while reading, and their plan. */
const notes = ownNotes('quran');

/** The same with the account of a member who wishes it. */
export const quranAccount = accountSync({ name: 'quran', notes, topic: 'quran' });

/** Kinds that exist once have no id. Nothing is drawn again because another note changed. */
export function useOwnNote<Kind extends OwnKind>(
  kind: Kind,
  id: string | number = '',
): OwnValues[Kind] | null {
  const read = () => notes.get()[ownKey(kind, id)];
  const noted = useSyncExternalStore(notes.subscribe, read, read);
  return useMemo(() => ownValue(kind, noted?.value), [kind, noted]);
}

export function useOwnEntries<Kind extends OwnKind>(kind: Kind): Entry<Kind>[] {
  const all = useSyncExternalStore(notes.subscribe, notes.get, notes.get);
  return useMemo(() => ownEntries(all, kind), [all, kind]);
}

export function setOwnNote<Kind extends OwnKind>(
  kind: Kind,
  id: string | number,
  value: OwnValues[Kind] | null,
): void {
  notes.change((all, now) => withNote(all, ownKey(kind, id), value, now));
}

/** Many of a kind, in one step. */
export function setOwnNotes<Kind extends OwnKind>(
  kind: Kind,
  values: ReadonlyMap<string | number, OwnValues[Kind] | null>,
): void {
  const changes = [...values].map(([id, value]) => [ownKey(kind, id), value] as const);
  notes.change((all, now) => withNotes(all, changes, now));
}

export function deleteQuranNotes(): void {
  notes.change(() => ({}));
}

export function useHasNotes(): boolean {
  const read = () => Object.keys(notes.get()).length > 0;
  return useSyncExternalStore(notes.subscribe, read, read);
}
