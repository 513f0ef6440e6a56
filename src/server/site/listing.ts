import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Site } from '#core/site.ts';

const Files = v.objectWithRest({ en: v.string() }, v.string());
const Listing = v.object({
  scriptHashes: v.array(v.string()),
  styleHashes: v.array(v.string()),
  pages: v.array(v.object({ path: v.string(), files: Files })),
  notFound: Files,
});

/** What the build says of itself in `site.json`. */
export const readSite = (folder: string): Site =>
  v.parse(Listing, JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')));
