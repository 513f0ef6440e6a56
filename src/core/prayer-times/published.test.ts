import { describe, expect, test } from 'vitest';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import { lateness, printedRow, printedTables } from '#tests/prayer-tables.ts';

const METHODS = {
  Turkey: 'diyanet',
  Qatar: 'qatar',
  Dubai: 'dubai',
  Kuwait: 'kuwait',
  MoonsightingCommittee: 'moonsightingCommittee',
  UmmAlQura: 'ummAlQura',
  Singapore: 'singapore',
} as const;
const isKnown = (name: string): name is keyof typeof METHODS => Object.hasOwn(METHODS, name);

/** Some authorities print for a district, not for a point, and none says how it rounds. */
const WITHIN = 2;

describe('what authorities published', () => {
  test.each(printedTables('published-tables.tsv').map(({ head, rows }) => ({ city: head[0], head, rows })))(
    '$city',
    ({ head, rows }) => {
      const [name = '', latitude, longitude, zone = '', method = '', school] = head;
      if (!isKnown(method)) throw new Error(`${method} has no name here`);
      const times = timetable(
        { name, zone, latitude: Number(latitude), longitude: Number(longitude) },
        { ...AUTOMATIC, method: METHODS[method], asr: school === 'Hanafi' ? 'later' : 'earlier' },
      );
      const worst = rows.map((row) => {
        const printed = printedRow(row);
        return Math.max(...lateness(times(printed.day), printed.times, zone).map(Math.abs));
      });
      expect(worst.length).toBeGreaterThan(10);
      expect(Math.max(...worst)).toBeLessThanOrEqual(WITHIN);
    },
  );
});
