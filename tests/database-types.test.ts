import { expect, test } from 'vitest';
import { currentTypes, writtenTypes } from '#scripts/db-types.ts';

test('the types of the database are those that the migrations give', async () => {
  expect(await writtenTypes()).toBe(await currentTypes());
});
