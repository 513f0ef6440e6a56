import { importEdition } from '../hadith/import-edition.ts';
import { importFiles } from './import-files.ts';
import { say } from './run.ts';

const USAGE = 'Usage: npm run import-hadith -- FILE…   such as eng-bukhari.json ara-bukhari.json';

/** Brings whole collections of hadith into the database. */
await importFiles(USAGE, importEdition, (_, { edition, loaded }) => {
  const what = loaded === 0 ? 'is here already' : `${loaded} texts loaded`;
  say(`${edition.id}: ${what}, ${edition.hadiths} in all (${edition.name}).`);
});
