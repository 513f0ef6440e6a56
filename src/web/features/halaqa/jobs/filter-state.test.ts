import { expect, test } from 'vitest';
import type { JobFilters } from '#core/jobs/shapes.ts';
import { addressOf, filtersIn } from '#web/features/halaqa/jobs/filter-state.ts';

const read = (address: string) => filtersIn(new URL(address, 'https://example.org').searchParams);

test('an address asks for what was chosen, and a saved search leads back to it', () => {
  const filters: JobFilters = {
    words: 'nurse & midwife',
    place: { name: 'Köln', latitude: 50.94, longitude: 6.96, km: 25 },
    types: ['part_time'],
    facets: ['jumuah', 'hijab'],
    within: 'week',
    salary: true,
    order: 'distance',
  };
  expect(read(addressOf(filters))).toEqual({ ...filters, facets: ['jumuah', 'hijab'] });
  expect(addressOf({})).toBe('/halaqa/jobs');
});

test('what an address should not say asks for nothing', () => {
  expect(read('/halaqa/jobs?type=pirate&facet=pork&within=age&place=X&at=99,0&order=distance')).toEqual({});
});
