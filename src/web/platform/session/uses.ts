import { ownRecord } from '#web/platform/session/own-record.ts';
import { createStore, useStore } from '#web/platform/store.ts';
import type { ScreenId } from '#web/registry.ts';

interface Use {
  /** Milliseconds since 1970. */
  opened: number;
  /** The first real use: something was counted, read, calculated. Looking at a screen is none. */
  used?: number;
}

/** What this person did with which screen, on this device and nowhere else. */
const uses = ownRecord('uses', usesIn);

export function noteOpening(id: string, now: number): void {
  change(id, (use) => ({ ...use, opened: now }));
}

/** The tool that was used for the first time just now. */
export const firstUse = createStore<string | null>(null);

/** For tools: their line of the get-started list is ticked by this, and it is counted once. Cheap to call again. */
export function noteUse(id: ScreenId, now: number): void {
  if (uses.get()[id]?.used !== undefined) return;
  change(id, (use) => ({ ...use, used: now }));
  firstUse.set(id);
}

export function useWasUsed(id: string): boolean {
  return useStore(uses)[id]?.used !== undefined;
}

/** The screens that were opened last, newest first. */
export function useRecentlyOpened(): { id: string; opened: number }[] {
  return Object.entries(useStore(uses))
    .map(([id, { opened }]) => ({ id, opened }))
    .toSorted((a, b) => b.opened - a.opened);
}

function change(id: string, change: (use: Use) => Use): void {
  const all = uses.get();
  uses.set({ ...all, [id]: change(all[id] ?? { opened: 0 }) });
}

function usesIn(stored: unknown): Readonly<Record<string, Use>> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, Use] => isUse(entry[1])),
  );
}

function isUse(value: unknown): value is Use {
  if (typeof value !== 'object' || value === null) return false;
  if (!('opened' in value) || typeof value.opened !== 'number') return false;
  return !('used' in value) || typeof value.used === 'number';
}
