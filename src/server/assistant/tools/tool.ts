import * as v from 'valibot';
import type { Passage } from '#core/assistant/answerer.ts';

/** What a tool is told: words and numbers alone. */
interface Field {
  of: 'text' | 'number';
  says: string;
  isOptional?: true;
}
export type Fields = Readonly<Record<string, Field>>;
type Inputs<Told extends Fields> = {
  [Name in keyof Told]:
    | (Told[Name]['of'] extends 'text' ? string : number)
    | (Told[Name] extends { isOptional: true } ? undefined : never);
};

/** Something that a model may look up while it writes. It only reads, and what it finds is a passage like any other. */
export interface Tool {
  name: string;
  description: string;
  /** As JSON Schema tells it to models. */
  input: {
    type: 'object';
    properties: Record<string, { type: 'string' | 'number'; description: string }>;
    required: string[];
    additionalProperties: false;
  };
  /** Nothing where what it was told does not fit. */
  run: (told: unknown) => Promise<readonly Passage[]>;
}

const KINDS = {
  text: { type: 'string', schema: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)) },
  number: { type: 'number', schema: v.pipe(v.number(), v.finite()) },
} as const;

export function defineTool<Told extends Fields>({
  name,
  description,
  fields,
  find,
}: {
  name: string;
  description: string;
  fields: Told;
  find: (told: Inputs<Told>) => Promise<readonly Passage[]> | readonly Passage[];
}): Tool {
  const entries = Object.entries<Field>(fields);
  const schema = v.object(
    Object.fromEntries(
      entries.map(([field, { of, isOptional }]) => [
        field,
        isOptional ? v.nullish(KINDS[of].schema) : KINDS[of].schema,
      ]),
    ),
  );
  return {
    name,
    description,
    input: {
      type: 'object',
      properties: Object.fromEntries(
        entries.map(([field, { of, says }]) => [field, { type: KINDS[of].type, description: says }]),
      ),
      required: entries.flatMap(([field, { isOptional }]) => (isOptional ? [] : field)),
      additionalProperties: false,
    },
    run: async (told) => {
      const read = v.safeParse(schema, told);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The schema was made of these fields.
      return read.success ? find(read.output as Inputs<Told>) : [];
    },
  };
}
