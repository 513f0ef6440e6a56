import type { Answerer } from '#core/assistant/answerer.ts';
import { ApiError } from '../errors.ts';
import { builtBooks } from '../search/library.ts';
import { builtAssistant } from './built.ts';
import type { Folders } from './built.ts';
import type { Task, Results } from './tasks.ts';
import { newThreads } from './threads.ts';
import type { Threads } from './threads.ts';

export interface AnswererOptions {
  /** Where the data lies; what the build wrote, unless others are given. */
  folders?: Folders;
  threads?: number;
  /** Questions that may wait. */
  waiting?: number;
  /** How long one may take. */
  seconds?: number;
  /** The program of a thread; tests give one that ends. */
  file?: URL;
}

const WAITING = 64;
/** The first text that quotes a translation waits for an index over all of them. */
const SECONDS = 20;
/** More than twice what the library holds. */
const MEGABYTES = 160;

/** Beside the bundle, or in the sources, where a thread has to learn TypeScript first. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './thread-from-sources.mjs' : './answering-thread.js',
  import.meta.url,
);

/** The assistant's mind in threads of this process. They start with the first question. */
export function newAnswerer({
  folders,
  threads = 1,
  waiting = WAITING,
  seconds = SECONDS,
  file = THREAD,
}: AnswererOptions = {}): Answerer {
  let pool: Threads | undefined;
  /** Texts are verified without what only the build can make. */
  const data = (kind: Task['kind']) => folders ?? builtFolders() ?? (kind === 'reading' ? null : unbuilt());
  const run = async <Kind extends Task['kind']>(
    task: Extract<Task, { kind: Kind }>,
  ): Promise<Results[Kind]> => {
    const shelf = data(task.kind);
    pool ??= newThreads({
      file,
      data: shelf,
      threads,
      waiting,
      seconds,
      megabytes: MEGABYTES,
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `tasks.ts` answers each kind with its own result.
    return (await pool.run(task)) as Results[Kind];
  };
  return {
    answer: (question) => run({ kind: 'answer', question }),
    passages: (question) => run({ kind: 'passages', question }),
    opened: (reference, reader) => run({ kind: 'opened', reference, reader }),
    cleared: (text, language, retrieved) => run({ kind: 'cleared', text, language, retrieved }),
    reading: (text) => run({ kind: 'reading', text }),
    close: async () => pool?.close(),
  };
}

function builtFolders(): Folders | null {
  const assistant = builtAssistant();
  return assistant === undefined ? null : { assistant, packs: builtBooks() };
}

function unbuilt(): never {
  throw new ApiError(503, 'no_index', "The assistant's data has not been built.");
}
