import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#scripts/search/content.ts';
import { filesFor } from '#scripts/web/assistant-device.ts';

const MEGABYTE = 1_000_000;

test.each(LANGUAGES)(
  'all that a device needs to answer in %s is sent in eight megabytes',
  async (language) => {
    const { own, search } = await filesFor(language);
    const sent = [...own, ...search].reduce((sum, { path }) => sum + statSync(`${path}.br`).size, 0);
    expect(own.length).toBeGreaterThan(5);
    expect(sent).toBeLessThan(8 * MEGABYTE);
  },
  240_000,
);
