import { fromRoot } from '#server/root.ts';
import { isStale } from '../freshness.mjs';

const VARIABLE = 'TEST_PROGRAM';

/** The bundle starts three times faster; it is what `npm test` has just built. */
const asked = () => (isStale(fromRoot(), 'server') ? 'sources' : 'dist');

/** Which program the servers of tests are. It looks at every file of the sources: suites ask it once, and hand the answer on to their files. */
export function freshestProgram(): 'dist' | 'sources' {
  const known = process.env[VARIABLE];
  return known === 'dist' || known === 'sources' ? known : asked();
}

export function handOnProgram(): void {
  process.env[VARIABLE] = asked();
}
