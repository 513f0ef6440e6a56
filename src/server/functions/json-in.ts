import * as v from 'valibot';
import { shallowJson } from '../shallow-json.ts';

/** The body of a request, read by its schema; what is no JSON fits none. */
export const jsonIn = async <Schema extends v.GenericSchema>(request: Request, schema: Schema) =>
  v.safeParse(
    schema,
    await request
      .text()
      .then(shallowJson)
      .catch(() => undefined),
  );
