// Started by a run of tests, and outlives it: when the run ends, however it ends, this clears what is left of it.
import { clear } from './remains.mjs';

const [folder] = process.argv.slice(2);
process.stdin.resume();
process.stdin.once('close', () => {
  if (folder !== undefined) void clear(folder);
});
