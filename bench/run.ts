import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fromRoot } from '../src/server/root.ts';

/** `npm run bench` runs every benchmark, `npm run bench -- start` the named ones. */
const INFRASTRUCTURE = new Set(['run.ts', 'latency.ts', 'median.ts', 'share.ts']);
const wanted = process.argv.slice(2);
const names = readdirSync(fromRoot('bench'))
  .filter((file) => file.endsWith('.ts') && !INFRASTRUCTURE.has(file))
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

if (!existsSync(fromRoot('bench/node_modules')))
  spawnSync('npm', ['ci', '--prefix', fromRoot('bench')], { stdio: 'inherit' });
for (const name of names) {
  console.log(`\n# ${name}`);
  spawnSync(process.execPath, ['--import', 'tsx', fromRoot('bench', `${name}.ts`)], {
    cwd: fromRoot(),
    stdio: 'inherit',
  });
}
