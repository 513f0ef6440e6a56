import { notesAfterAnswer, notesKeptNowhere, unkeptNotes } from '#core/notes.ts';
import type { Notes } from '#core/notes.ts';
import type { KeptName } from '#web/platform/own-notes/account-copy.ts';
import { accountKeeping } from '#web/platform/own-notes/account-keeping.ts';
import type { AccountKeeping } from '#web/platform/own-notes/account-keeping.ts';
import { exchange } from '#web/platform/own-notes/exchange.ts';
import type { NotesTopic } from '#web/platform/own-notes/exchange.ts';
import type { OwnNotes } from '#web/platform/own-notes/own-notes.ts';

/** The server takes 1000 at once. */
const BATCH = 500;

interface KeptNotes {
  /** Names the records on the device. */
  name: KeptName;
  notes: OwnNotes;
  /** Where several tools share function and table: whose notes these are. Those of the Quran have their own. */
  topic: NotesTopic;
}

/** Keeps notes with the account of a member who wishes it. */
export function accountSync({ name, notes, topic }: KeptNotes): AccountKeeping {
  const news = () => Object.entries(unkeptNotes(notes.get()));
  return accountKeeping({
    name,
    head: topic === 'quran' ? { table: 'quran_note_heads' } : { table: 'own_note_heads', topic },
    subscribe: notes.subscribe,
    hasNews: () => news().length > 0,
    async exchange(copy) {
      const all = news();
      const sent: Notes<unknown> = Object.fromEntries(all.slice(0, BATCH));
      const answer = await exchange(topic, copy, sent);
      if (typeof answer === 'string') return answer;
      const { epoch, version, more, notes: heard } = answer;
      const moved = Object.keys(heard).length > 0;
      return {
        epoch,
        version,
        takeIn: () => moved && notes.change((own) => notesAfterAnswer(own, sent, heard)),
        // Something must have moved, or the same would be sent for ever.
        again: more || (all.length > BATCH && moved),
      };
    },
    forgetKept: () => notes.change(notesKeptNowhere),
  });
}
