import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { ConfigError } from '../config.ts';
import { importMeaning, keptMeanings, removeMeaning } from '../meanings/import-meaning.ts';
import { meaningFile } from '../meanings/quranenc-file.ts';
import { onDatabase } from './on-database.ts';
import { run, say } from './run.ts';

const USAGE = `Usage: npm run import-translation -- FILE [--name "Saheeh International"] [--language en] [--allow-empty]
       npm run import-translation -- --list
       npm run import-translation -- --remove KEY
FILE is a CSV or XML of QuranEnc.com, such as english_saheeh_v1.1.2-csv.1.csv.`;
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        language: { type: 'string' },
        'allow-empty': { type: 'boolean' },
        list: { type: 'boolean' },
        remove: { type: 'string' },
      },
    });
  } catch {
    throw new ConfigError(USAGE);
  }
}

async function list(client: Client): Promise<void> {
  const kept = await keptMeanings(client);
  if (kept.length === 0) say('No translation has been imported.');
  for (const { key, language, name, version, source, imported_at } of kept)
    say(
      `${key}: ${name} (${language}), ${version}, from ${source} on ${imported_at.toISOString().slice(0, 10)}`,
    );
}

/** Brings meanings of the Quran into the database, lists them and takes them away. */
await run(async () => {
  const { values, positionals } = given();
  const { name, language, list: listed, remove } = values;
  const [file] = positionals;
  if ([listed, remove, file].filter((way) => way !== undefined).length !== 1 || positionals.length > 1)
    throw new ConfigError(USAGE);
  if (language !== undefined && !LANGUAGE.test(language))
    throw new ConfigError(`--language is a code such as de or ku, not "${language}".`);
  if (name !== undefined && (name.trim() === '' || name.length > 200))
    throw new ConfigError('--name is who made it, in at most 200 letters.');
  if (listed) return onDatabase(list);
  if (remove !== undefined)
    return onDatabase(async (client) => {
      if (!(await removeMeaning(client, remove)))
        throw new ConfigError(`There is no imported translation "${remove}"; --list names them.`);
      say(`${remove} is removed.`);
    });
  const meaning = await meaningFile(file ?? '', { language, allowEmpty: values['allow-empty'] === true });
  const imported = await onDatabase((client) => importMeaning(client, meaning, name?.trim()));
  const noted = meaning.surahs.flatMap(({ notes }) => notes).filter((note) => note !== '').length;
  const instead = imported.before === null ? '' : `, in place of ${imported.before}`;
  say(`${meaning.key}: 6236 ayahs, ${noted} with notes, ${meaning.version}${instead}.`);
  say(`Readers see it as "${imported.name}" (${meaning.language}); --name "…" says otherwise.`);
});
