import * as v from 'valibot';

/** The kinds of values that settings in the environment have. */
export const flag = (fallback: boolean) =>
  v.optional(
    v.pipe(
      v.picklist(['true', 'false', '1', '0', 'on', 'off'], 'must be true or false'),
      v.transform((value) => value === 'true' || value === '1' || value === 'on'),
    ),
    fallback ? 'true' : 'false',
  );

export const number = (fallback: string, least: number, most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform(Number),
      v.number('must be a number'),
      v.minValue(least, `must be at least ${least}`),
      v.maxValue(most, `must be at most ${most}`),
    ),
    fallback,
  );

export const list = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((value) =>
        value
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
    ),
    fallback,
  );

export const origin = v.pipe(
  v.string(),
  v.url('must be a URL such as https://example.org'),
  v.transform((value) => value.replace(/\/+$/, '')),
);
