import * as v from 'valibot';

/** Cities that a language calls otherwise than GeoNames' main name, by country and that name: `AT Vienna`. */
export const cityNamesSchema = v.record(
  v.pipe(v.string(), v.regex(/^[A-Z]{2} \S/)),
  v.pipe(v.string(), v.minLength(2)),
);
