import { parentPort, workerData } from 'node:worker_threads';
import type { Folders } from './built.ts';
import { readLibrary } from './read-library.ts';
import { resultOf } from './tasks.ts';
import type { Shelves, Task } from './tasks.ts';
import type { Said } from './threads.ts';
import { verifierLibrary } from './verifier-library.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `answerer.ts` starts it and nobody else.
const folders = workerData as Folders | null;
const library = folders && (await readLibrary(folders.assistant, folders.packs));
let held: ReturnType<Shelves['held']> | undefined;
const shelves: Shelves = {
  library: () => {
    if (library === null) throw new Error('There is no library');
    return library;
  },
  held: () => (held ??= verifierLibrary()),
};

const say = (said: Said) => parentPort?.postMessage(said, []);

parentPort?.on('message', ({ task, given }: { task: number; given: Task }) => {
  try {
    say({ task, result: resultOf(shelves, given) });
  } catch (failure) {
    const { name, stack = '' } = failure instanceof Error ? failure : new Error();
    // Without the message, which might hold what was asked.
    const at = stack
      .split('\n')
      .filter((line) => /^\s+at /u.test(line))
      .join('\n');
    say({ task, failure: { name, at } });
  }
});
say({ ready: true });
