import { expect, test } from 'vitest';
import type { MosqueFacts } from '#core/mosques/mosque.ts';
import { nearestWanted } from '#web/tools/mosque-finder/wishes.ts';

const COLOGNE = { latitude: 50.94, longitude: 6.96 };
const at = (id: string, latitude: number, longitude: number, facts: Partial<MosqueFacts> = {}) => ({
  id,
  latitude,
  longitude,
  facts: { names: {}, ...facts },
});
/** From Cologne: Bonn 25 km, Düsseldorf 35 km, Berlin 480 km. */
const BERLIN = at('Berlin', 52.52, 13.41, { wheelchair: 'yes', womens_area: 'yes' });
const BONN = at('Bonn', 50.73, 7.1, { wheelchair: 'limited' });
const DUSSELDORF = at('Düsseldorf', 51.23, 6.78, { wheelchair: 'yes' });
const found = (...wishes: Parameters<typeof nearestWanted>[2]) =>
  nearestWanted([BERLIN, BONN, DUSSELDORF], COLOGNE, wishes).map(({ id }) => id);

test('the nearest comes first', () => expect(found()).toEqual(['Bonn', 'Düsseldorf', 'Berlin']));
test('in part is not enough for whom stairs stop, and what is not known neither', () => {
  expect(found('wheelchair')).toEqual(['Düsseldorf', 'Berlin']);
  expect(found('womensArea')).toEqual(['Berlin']);
});
test('wishes hold together', () => expect(found('wheelchair', 'womensArea')).toEqual(['Berlin']));
