import { expect, test } from 'vitest';
import { askedSchema } from '#content/asked-schema.ts';
import { referenceAt } from '#core/assistant/reference.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { foundPacks } from '#scripts/search/found.ts';
import { checked } from '#tests/content/checked.ts';

test.each(LANGUAGES)('what people ask in %s belongs to something, and stands once', async (language) => {
  const asked = checked(askedSchema, `${language}/asked.json`);
  const packs = await foundPacks();
  const known = new Set(
    packs.flatMap((pack) => pack.records().map(({ path }) => referenceAt(pack.id, path))),
  );
  expect(Object.keys(asked).filter((reference) => !known.has(reference))).toEqual([]);
  expect(Object.keys(asked).toSorted()).toEqual(
    Object.keys(checked(askedSchema, 'en/asked.json')).toSorted(),
  );
  const all = Object.values(asked).flat();
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
});
