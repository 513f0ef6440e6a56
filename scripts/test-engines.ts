import { spawnSync } from 'node:child_process';
import { fromRoot } from '#server/root.ts';
import { buildStale } from './build.ts';
import { missingPackages } from './engines.ts';

/** The screens and the scripture in Firefox and WebKit, which are installed and never brought along. Arguments go to the test runner. */
const missing = missingPackages();
if (missing.length > 0) {
  console.error(`Engines are missing. On Debian or Ubuntu: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}
await buildStale();
const args = ['run', '--config', 'tests/engines/vitest.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync(fromRoot('node_modules/.bin/vitest'), args, {
  cwd: fromRoot(),
  stdio: 'inherit',
});
process.exit(status ?? 1);
