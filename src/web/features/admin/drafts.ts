import { fieldsIn } from '#core/keeping/shape.ts';
import { ownRecord, storedRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

const read = (stored: unknown) => ({ drafts: fieldsIn(fieldsIn(stored)['drafts']) });
const kept = ownRecord('admin-drafts', read);

/** What somebody began to write in the panel, on this device, until it is saved; null takes it away. */
export function keepDraft(name: string, draft: unknown): void {
  // Another tab may have written another one meanwhile.
  const { [name]: _gone, ...others } = read(storedRecord('admin-drafts')).drafts;
  kept.set({ drafts: draft === null ? others : { ...others, [name]: draft } });
}

export const useDrafts = (): Readonly<Record<string, unknown>> => useStore(kept).drafts;
