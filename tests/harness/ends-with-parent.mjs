// Loaded into servers that tests start: they stop when the process that started them is gone and its pipe closes.
import { isMainThread } from 'node:worker_threads';

// Their threads are loaded with it, too, and have no pipe.
if (isMainThread) {
  process.stdin.resume();
  process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.unref();
}
