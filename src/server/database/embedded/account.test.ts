import { expect, test } from 'vitest';
import { ordinaryUser } from './account.ts';

const ROOT = 'root:x:0:0:root:/root:/bin/bash';
const DAEMON = 'daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin';
const NOBODY = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin';
const POSTGRES = 'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash';

test('root runs the database as a user that the machine knows, and never as root', () => {
  const chosen = (...lines: string[]) => ordinaryUser(lines.join('\n'), ['postgres', 'nobody']);
  expect(chosen(ROOT, DAEMON, NOBODY, POSTGRES, '')).toEqual({ name: 'postgres', uid: 101, gid: 104 });
  expect(chosen(ROOT, DAEMON, NOBODY)).toMatchObject({ name: 'nobody', uid: 65_534 });
  expect(chosen(ROOT, DAEMON)).toMatchObject({ name: 'daemon', uid: 1 });
  expect(chosen(ROOT, 'toor:x:0:0::/root:/bin/sh', '')).toBeUndefined();
});
