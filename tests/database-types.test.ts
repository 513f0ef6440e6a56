import { beforeAll, expect, test } from 'vitest';
import { currentSchema, writtenSchema } from '#scripts/db-types.ts';

let [current, written]: Awaited<ReturnType<typeof currentSchema>>[] = [];
beforeAll(async () => {
  [current, written] = [await currentSchema(), await writtenSchema()];
});

test('the types of the database are those that the migrations give', () => {
  expect(written?.['src/web/platform/database.ts']).toBe(current?.['src/web/platform/database.ts']);
});

test('the schema for readers is what the migrations add up to', () => {
  expect(written?.['supabase/schema.sql']).toBe(current?.['supabase/schema.sql']);
});
