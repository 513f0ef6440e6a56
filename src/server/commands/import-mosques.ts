import { importExtract, type Imported } from '../mosques/import-extract.ts';
import { importFiles } from './import-files.ts';

const USAGE =
  'Usage: npm run import-mosques -- FILE…   Overpass JSON or GeoJSON, such as berlin.json or berlin.geojson.gz';

function tell(file: string, { already, kept, leftOut, named }: Imported): void {
  if (already) return console.log(`${file} is here already.`);
  console.log(`${file}: ${kept} mosques kept, ${leftOut} records left out.`);
  for (const { record, name, reason } of named)
    console.error(`  record ${record}${name === '' ? '' : ` (${name})`}: ${reason}`);
  if (leftOut > named.length) console.error(`  … and ${leftOut - named.length} more`);
}

/** Brings mosques of a region into the database. */
await importFiles(USAGE, importExtract, tell);
