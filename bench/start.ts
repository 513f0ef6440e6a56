import { rm } from 'node:fs/promises';
import { fromRoot } from '../src/server/root.ts';
import { build } from '../scripts/build.ts';
import { freePort, launch, newDataDir } from '../tests/harness/server.ts';
import { median } from './median.ts';

/** From the command to a served page: fresh checkout, fresh data, then as every later time. */
async function servedAfter(dataDir: string, from: 'dist' | 'sources'): Promise<number> {
  const port = String(await freePort());
  const began = performance.now();
  const { child, ready, exited, output } = await launch(
    { DATA_DIR: dataDir, PORT: port, NODE_ENV: 'production' },
    from,
  );
  if (!ready) throw new Error(output());
  const page = await fetch(`http://127.0.0.1:${port}/`);
  if (!page.ok) throw new Error(`The page answered ${page.status}.`);
  await page.text();
  const took = performance.now() - began;
  child.kill('SIGTERM');
  await exited;
  return took;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
await rm(fromRoot('dist'), { recursive: true, force: true });
const began = performance.now();
await build(['server', 'web']);
const building = performance.now() - began;
const dataDir = await newDataDir();
const first = await servedAfter(dataDir, 'dist');
const later: number[] = [];
const sources: number[] = [];
for (let turn = 0; turn < 5; turn += 1) {
  later.push(await servedAfter(dataDir, 'dist'));
  sources.push(await servedAfter(dataDir, 'sources'));
}

/** How long a second server on a folder in use takes to refuse. */
const running = await launch(
  { DATA_DIR: dataDir, PORT: String(await freePort()), NODE_ENV: 'production' },
  'dist',
);
const asked = performance.now();
const second = await launch(
  { DATA_DIR: dataDir, PORT: String(await freePort()), NODE_ENV: 'production' },
  'dist',
);
await second.exited;
const refused = performance.now() - asked;
running.child.kill('SIGTERM');
await running.exited;
await rm(dataDir, { recursive: true });

console.log(`build                       ${seconds(building)}`);
console.log(`first start, new cluster    ${seconds(first)}`);
console.log(`first start in all          ${seconds(building + first)}   (limit 60 s)`);
console.log(`second server refused       ${seconds(refused)}   (limit 2 s)`);
console.log(`later start, median of 5    ${seconds(median(later))}   (limit 3 s)`);
console.log(
  `the sources instead         ${seconds(median(sources))}   ratio ${(median(sources) / median(later)).toFixed(2)}`,
);
