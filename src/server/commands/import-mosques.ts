import { importExtract, type Imported } from '../mosques/import-extract.ts';
import { importFiles } from './import-files.ts';
import { complain, say } from './run.ts';

const USAGE =
  'Usage: npm run import-mosques -- FILE…   Overpass JSON or GeoJSON, such as berlin.json or berlin.geojson.gz';

function tell(file: string, { already, kept, leftOut, named }: Imported): void {
  if (already) return say(`${file} is here already.`);
  say(`${file}: ${kept} mosques kept, ${leftOut} records left out.`);
  for (const { record, name, reason } of named)
    complain(`  record ${record}${name === '' ? '' : ` (${name})`}: ${reason}`);
  if (leftOut > named.length) complain(`  … and ${leftOut - named.length} more`);
}

/** Brings mosques of a region into the database. */
await importFiles(USAGE, importExtract, tell);
