import * as v from 'valibot';
import { factsSchema, latitudeSchema, longitudeSchema } from '#core/mosques/mosque.ts';

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u), v.maxLength(60));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** `content/base/mosques.json`: well-known mosques, so that the finder is of use before anything was set up. */
export const seedSchema = v.array(
  v.strictObject({
    /** `suleymaniye`; for ever, since links and favourites hold it. */
    id,
    /** As it is called where it stands. */
    name: v.exactOptional(text),
    latitude: latitudeSchema,
    longitude: longitudeSchema,
    city: text,
    /** ISO 3166. */
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u)),
    facts: v.exactOptional(v.omit(factsSchema, ['name', 'names', 'city', 'country']), {}),
    review: v.literal('unreviewed'),
  }),
);
export type SeedMosque = v.InferOutput<typeof seedSchema>[number];

/** `content/<language>/mosque-names.json`: what they are called, by id. */
export const mosqueNamesSchema = v.record(id, text);
export type MosqueNames = v.InferOutput<typeof mosqueNamesSchema>;

/** What one is called in each language that names it. */
export function namesOf(mosque: string, byLanguage: Iterable<readonly [string, MosqueNames]>): MosqueNames {
  return Object.fromEntries(
    [...byLanguage].flatMap(([language, names]) => {
      const name = names[mosque];
      return name === undefined ? [] : [[language, name]];
    }),
  );
}
