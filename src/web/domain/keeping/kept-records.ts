import { notesOf, withParts } from '#core/keeping/parts.ts';
import { sameValue } from '#core/keeping/shape.ts';
import type { Notes } from '#core/notes.ts';
import { keepingAnswer } from '#web/domain/keeping/answer.ts';
import { TOPIC_NAMES, TOPICS } from '#web/domain/keeping/topics.ts';
import type { Topic } from '#web/domain/keeping/topics.ts';
import { client } from '#web/platform/client.ts';
import { SHAPES } from '#web/platform/own-data/shapes.ts';
import { wish } from '#web/platform/own-notes/account-copy.ts';
import type { AccountKeeping } from '#web/platform/own-notes/account-keeping.ts';
import { accountSync } from '#web/platform/own-notes/account-sync.ts';
import { follow } from '#web/platform/own-notes/follow.ts';
import { ownNotes } from '#web/platform/own-notes/own-notes.ts';
import type { OwnNotes } from '#web/platform/own-notes/own-notes.ts';
import { onRecordWritten, ownRecord, storedRecord, writeRecord } from '#web/platform/session/own-record.ts';
import { session } from '#web/platform/session/session.ts';

/** Dates what was there before the wish, so that what the account has already stands against it. */
const BEFORE = 1;

const device = ownRecord('keeping-device', (stored) => (typeof stored === 'string' ? stored : ''));

/** Names this device among those that count; drawn for that alone. */
function deviceName(): string {
  if (!device.get()) device.set(crypto.randomUUID().slice(0, 8));
  return device.get();
}

interface KeptTopic {
  account: AccountKeeping;
  /** Notes what was changed here since. */
  note: (at: number) => void;
  forget: () => void;
}

/** A topic's records with the account of a member who wishes it: notes of their parts travel, the records follow them. */
function keptTopic(topic: Topic): KeptTopic {
  const shadow = ownNotes(`${topic}-kept`);
  const apply = (notes: Notes<unknown>) => {
    for (const name of TOPICS[topic]) {
      const known = storedRecord(name);
      const next = withParts(SHAPES[name], known, notes);
      if (!sameValue(next, known)) writeRecord(name, next);
    }
  };
  const notes: OwnNotes = {
    ...shadow,
    change(change) {
      shadow.change(change);
      apply(shadow.get());
    },
  };
  const account = accountSync({ name: topic, notes, topic });
  function note(at: number): void {
    let next = shadow.get();
    for (const name of TOPICS[topic])
      next = notesOf(SHAPES[name], storedRecord(name), next, deviceName(), at);
    if (next !== shadow.get()) shadow.change(() => next);
  }
  return { account, note, forget: () => shadow.change(() => ({})) };
}

const kept: Record<Topic, KeptTopic> = {
  places: keptTopic('places'),
  times: keptTopic('times'),
  calendar: keptTopic('calendar'),
  hadith: keptTopic('hadith'),
  tasbih: keptTopic('tasbih'),
  names: keptTopic('names'),
};

export function topicAccount(topic: Topic): AccountKeeping {
  const { account, forget } = kept[topic];
  return {
    ...account,
    sync: syncOrLater,
    async remove() {
      await account.remove();
      forget();
    },
  };
}

const member = () => {
  const { user } = session.get();
  return user && !user.isGuest ? user.id : null;
};

/** One question tells which topics have news; the others are left in peace. */
async function sync(): Promise<void> {
  const me = member();
  if (!me) return;
  const heads = (await client()).from('own_note_heads');
  const { data } = await heads.select('topic, epoch, version').throwOnError();
  if (member() !== me) return;
  for (const topic of TOPIC_NAMES) {
    const { account, note, forget } = kept[topic];
    const head = data.find((row) => row.topic === topic);
    // The wish was made on another device of the same account.
    if (head && account.copy.get().wish === 'ask') {
      wish(account.copy, 'account');
      if (!keepingAnswer.get()) keepingAnswer.set('account');
    }
    if (!isWished(topic)) continue;
    const { epoch, version } = account.copy.get();
    note(epoch === null && head ? BEFORE : Date.now());
    if (head?.epoch !== epoch || head.version !== version || hasNews(topic)) await account.sync();
    if (!isWished(topic)) forget();
  }
}

const isWished = (topic: Topic) => kept[topic].account.copy.get().wish === 'account';

function hasNews(topic: Topic): boolean {
  const known = storedRecord(`${topic}-kept`);
  return Object.values(known ?? {}).some((note: { kept?: unknown }) => note.kept !== true);
}

const syncOrLater = () => sync().catch((failure: unknown) => console.warn('Will be synced later', failure));

/** Follows what is changed here and on other devices, until the answer is called. */
export function followKeptRecords(): () => void {
  const written = (changed: () => void) =>
    onRecordWritten((name) => {
      const topic = TOPIC_NAMES.find((known) => TOPICS[known].some((record) => record === name));
      if (!topic || !isWished(topic)) return;
      // At once, so that the order of changes here is that of their dates. Before the first exchange all have one.
      if (kept[topic].account.copy.get().epoch !== null) kept[topic].note(Date.now());
      changed();
    });
  const wished = (changed: () => void) => {
    const stops = TOPIC_NAMES.map((topic) =>
      kept[topic].account.copy.subscribe(
        () => isWished(topic) && kept[topic].account.copy.get().epoch === null && changed(),
      ),
    );
    return () => stops.forEach((stop) => stop());
  };
  return follow(syncOrLater, [written, wished]);
}
