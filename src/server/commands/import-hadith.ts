import { Client } from 'pg';
import { configFrom, ConfigError } from '../config.ts';
import { importEdition } from '../hadith/import-edition.ts';
import { loadKeys } from '../keys.ts';
import { databaseAddress } from './database-address.ts';
import { newProgressBar } from './progress.ts';
import { run } from './run.ts';

const USAGE = 'Usage: npm run import-hadith -- FILE…   such as eng-bukhari.json ara-bukhari.json';

/** Brings whole collections of hadith into the database; needs the database, so the embedded one must be running. */
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
      const { edition, loaded } = await importEdition(client, file, (done, total) =>
        progress(done, total, `${file} ${done}/${total}`),
      );
      clear();
      const what = loaded === 0 ? 'is here already' : `${loaded} texts loaded`;
      console.log(`${edition.id}: ${what}, ${edition.hadiths} in all (${edition.name}).`);
    }
  } finally {
    clear();
    await client.end();
  }
});
