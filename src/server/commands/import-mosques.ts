import { Client } from 'pg';
import { configFrom, ConfigError } from '../config.ts';
import { loadKeys } from '../keys.ts';
import { importExtract, type Imported } from '../mosques/import-extract.ts';
import { databaseAddress } from './database-address.ts';
import { newProgressBar } from './progress.ts';
import { run } from './run.ts';

const USAGE =
  'Usage: npm run import-mosques -- FILE…   Overpass JSON or GeoJSON, such as berlin.json or berlin.geojson.gz';

function tell(file: string, { already, kept, leftOut, named }: Imported): void {
  if (already) return console.log(`${file} is here already.`);
  console.log(`${file}: ${kept} mosques kept, ${leftOut} records left out.`);
  for (const { record, name, reason } of named)
    console.error(`  record ${record}${name === '' ? '' : ` (${name})`}: ${reason}`);
  if (leftOut > named.length) console.error(`  … and ${leftOut - named.length} more`);
}

/** Brings mosques of a region into the database; needs the database, so the embedded one must be running. */
await run(async () => {
  const files = process.argv.slice(2);
  if (files.length === 0 || files.some((file) => file.startsWith('-'))) throw new ConfigError(USAGE);
  const config = configFrom(process.env);
  const client = new Client(databaseAddress(config, await loadKeys(config)));
  await client.connect();
  const { progress, clear } = newProgressBar(process.stderr);
  try {
    await client.query('set role postgres');
    for (const file of files) {
      const imported = await importExtract(client, file, (done, total) =>
        progress(done, total, `${file} ${done}/${total}`),
      );
      clear();
      tell(file, imported);
    }
  } finally {
    clear();
    await client.end();
  }
});
