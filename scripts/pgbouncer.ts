import { execFile } from 'node:child_process';
import { debianProgram } from './unpacking/debian-program.ts';

const NAME = 'pgbouncer';

/** A pooler to test with. */
export const pgbouncerPath = debianProgram({
  package: NAME,
  family: [NAME],
  program: `usr/sbin/${NAME}`,
  starter: NAME,
  doing: 'fetching Debian’s PgBouncer',
  check: (program) =>
    new Promise((ended) => execFile(program, ['--version'], (error) => ended(error?.message))),
});

export const NO_POOLER = 'there is no PgBouncer here, and Debian’s could not be had';
