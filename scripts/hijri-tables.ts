import { writeFileSync } from 'node:fs';
import { hijriToGregorian } from '@tabby_ai/hijri-converter';
import { dayNumber } from '#core/day.ts';
import { monthNumber, monthOfNumber } from '#core/hijri-calendar/month.ts';
import { diyanetStarts } from '#scripts/hijri/diyanet-months.ts';
import { fromRoot } from '#server/root.ts';

/** The years for which Umm al-Qura was printed, and those in which Diyanet has had a criterion of its own. */
const YEARS = { ummAlQura: [1356, 1500], diyanet: [1399, 1500] } as const;
const FILE = 'src/core/hijri-calendar/month-lengths.ts';

const ummAlQuraStarts = (first: number, end: number) =>
  Array.from({ length: end - first }, (_, index) =>
    dayNumber(hijriToGregorian({ ...monthOfNumber(first + index), day: 1 })),
  );

const STARTS = { ummAlQura: ummAlQuraStarts, diyanet: diyanetStarts };

/** The starts of a calendar's months, the one after its last included. */
export function startsOf(calendar: keyof typeof YEARS): { year: number; starts: number[] } {
  const [year, last] = YEARS[calendar];
  const [first, end] = [monthNumber({ year, month: 1 }), monthNumber({ year: last, month: 12 })];
  const starts = STARTS[calendar](first, end + 1);
  // The package's table ends with the last month, whose length it does not tell but by its thirtieth day.
  const after =
    calendar === 'diyanet'
      ? diyanetStarts(end + 1, end + 2)
      : [dayNumber({ year: 2077, month: 11, day: 17 })];
  return { year, starts: [...starts, ...after] };
}

/** Each month by the last digit of its length. Sha'ban 1364 was printed with 28 days. */
export function tableOf(calendar: keyof typeof YEARS) {
  const { year, starts } = startsOf(calendar);
  const lengths = starts.slice(1).map((start, index) => {
    const days = start - (starts[index] ?? 0);
    if (days < 28 || days > 30) throw new Error(`${calendar}: month ${index} has ${days} days`);
    return days % 10;
  });
  return { year, start: starts[0] ?? 0, lengths: lengths.join('') };
}

if (import.meta.filename === process.argv[1]) {
  const written = (calendar: keyof typeof YEARS) => {
    const { year, start, lengths } = tableOf(calendar);
    const lines = lengths.match(/.{1,96}/g)?.map((part) => `'${part}'`) ?? [];
    return `{ year: ${year}, start: ${start}, lengths: ${lines.join(' +\n')} }`;
  };
  writeFileSync(
    fromRoot(FILE),
    `/**
 * Written by \`npm run hijri-tables\`: the months from Muharram of a year on by the last digit of their length (28, 29, 30), and the
 * day number of the first. Umm al-Qura as it was printed (R. H. van Gent's tables), Diyanet by its rule.
 */
export const TABLES = {
  ummAlQura: ${written('ummAlQura')},
  diyanet: ${written('diyanet')},
} as const;
`,
  );
}
