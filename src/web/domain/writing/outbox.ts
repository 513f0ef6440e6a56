import { follow } from '#web/platform/own-notes/follow.ts';
import type { OwnName } from '#web/platform/own-data/kinds.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import type { Store } from '#web/platform/store.ts';

/** A server that starts again, is full or has no database: nothing was said about the words themselves. */
const PASSING = /^(08|40|53|57|55P03$|PGRST00|PGRST30)/;
/** From one try to the next while the server is silent. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;

interface Waiting<Refusal> {
  /** Made here, so that what is sent twice is there once. */
  id: string;
  refused: Refusal | 'unknown' | null;
}

interface OutboxParts<Refusal extends string, Words extends Waiting<Refusal>, Kept> {
  /** By which it lies on this device, and the lock that one tab at a time holds. */
  name: OwnName;
  written: Store<Kept & { waiting: Words[] }>;
  /** As it lies there at this moment: another tab may have sent something since it was last shown. */
  now: () => Kept & { waiting: Words[] };
  refusals: readonly Refusal[];
  /** Those that time heals. */
  passing?: readonly Refusal[];
  send: (words: Words) => Promise<void>;
  /** It is there, or it was refused: whoever looks at where it belongs is told. */
  settled: (words: Words) => Promise<void>;
}

/** What somebody wrote and what waits to be sent, on this device; it survives a reload, a crash and a lost network. */
export function outboxOf<Refusal extends string, Words extends Waiting<Refusal>, Kept extends object>({
  name,
  written,
  now,
  refusals,
  passing = [],
  send,
  settled,
}: OutboxParts<Refusal, Words, Kept>) {
  type Written = Kept & { waiting: Words[] };
  let sending: Promise<void> | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  let isAsked = false;

  const change = (to: (all: Written) => Written): void => written.set(to(now()));
  const changeWaiting = (to: (waiting: Words[]) => Words[]) =>
    change((all) => ({ ...all, waiting: to(all.waiting) }));
  const mark = (id: string, why: Words['refused']) =>
    changeWaiting((all) => all.map((words) => (words.id === id ? { ...words, refused: why } : words)));
  const discard = (id: string) => changeWaiting((all) => all.filter((words) => words.id !== id));

  /** One after the other, in one tab at a time. What does not arrive waits; what is refused says why and lets the others pass. */
  function sendWaiting(): Promise<void> {
    clearTimeout(again);
    // What comes while the last run closes its door is not left lying.
    isAsked = sending !== null;
    sending ??= navigator.locks.request(`${name}-outbox`, sendAll).finally(() => {
      sending = null;
      if (isAsked) void sendWaiting();
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    // Once in each run, even where the device has no room to note that it was sent.
    const tried = new Set<string>();
    const next = () => now().waiting.find(({ id, refused }) => refused === null && !tried.has(id));
    for (let words = next(); words; words = next()) {
      tried.add(words.id);
      try {
        await send(words);
        discard(words.id);
      } catch (error) {
        const why = refusalOf(error, refusals);
        if (why === 'network' || isPassing(error) || passing.some((name) => name === why)) {
          later();
          return;
        }
        mark(words.id, why);
      }
      pause = FIRST_PAUSE;
      await settled(words);
    }
  }

  function later(): void {
    again = setTimeout(() => void sendWaiting(), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  let following = false;
  return {
    written,
    change,
    discard,
    sendWaiting,
    /** At the end of what waits; the same words a second time take their own place. */
    enqueue: (words: Words, alongside: (now: Written) => Written = (same) => same) => {
      change((all) => ({
        ...alongside(all),
        waiting: [...all.waiting.filter(({ id }) => id !== words.id), words],
      }));
      void sendWaiting();
    },
    tryAgain: (id: string) => {
      mark(id, null);
      void sendWaiting();
    },
    /** From the first visit on for as long as the page lives: whenever the server is reached again. */
    followOutbox: () => {
      if (following) return;
      following = true;
      follow(sendWaiting, []);
    },
  };
}

function isPassing(error: unknown): boolean {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code !== 'string' || PASSING.test(code);
}

/** The language that words look like, by the same judge as the assistant's; it comes only when something is sent. */
export async function writtenIn(text: string): Promise<string | null> {
  const judge = await import('#core/assistant/written-language.ts').catch(() => null);
  return judge?.writtenLanguage(text) ?? null;
}
