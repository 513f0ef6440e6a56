import type { Day } from '#core/day.ts';
import type { HijriDay } from '#core/hijri-calendar/calendar.ts';
import type { Look } from '#web/domain/kalimah/drawing/card.ts';

const FRIDAY = 5;
const EVENING = 19;
const MORNING = 5;

/** What suits the hour and the day, until somebody has a look of their own. */
export function seasonLook(now: Date): Look {
  const hour = now.getHours();
  if (now.getDay() === FRIDAY && hour < EVENING)
    return { template: 'friday', palette: 'mint', format: 'square' };
  if (hour >= EVENING || hour < MORNING) return { template: 'night', palette: 'night', format: 'square' };
  return { template: 'mihrab', palette: 'emerald', format: 'square' };
}

/** Words of comfort, thanks and good character, each as long as a card is wide. */
const WORDS = [
  '94:5-6',
  '13:28',
  '2:152',
  '39:53',
  '2:186',
  '14:7',
  '20:114',
  '65:3',
  '3:159',
  '49:13',
  '93:3-5',
  '16:90',
  '29:69',
  '2:286',
  '55:60',
  '40:60',
  '50:16',
  '3:139',
  '41:34',
  '25:63',
  '31:17',
] as const;

const LOOKS: readonly Look[] = [
  { template: 'shamsa', palette: 'paper', format: 'square' },
  { template: 'dunes', palette: 'dusk', format: 'square' },
  { template: 'wreath', palette: 'mint', format: 'square' },
  { template: 'mushaf', palette: 'paper', format: 'square' },
  { template: 'dawn', palette: 'rose', format: 'square' },
  { template: 'lattice', palette: 'emerald', format: 'square' },
  { template: 'ribbon', palette: 'sky', format: 'square' },
];

export interface Picked {
  reference: string;
  look: Look;
}

const RAMADAN = 9;
const SHAWWAL = 10;
const DHUL_HIJJA = 12;
const MUHARRAM = 1;

/** Times of the year with words of their own; the first that fits. Each says what the ayahs themselves speak of. */
const SEASONS: readonly {
  holds: (day: HijriDay) => boolean;
  words: readonly [string, ...string[]];
  look: Look;
}[] = [
  {
    // The last ten nights, among which is the night of decree.
    holds: ({ month, day }) => month === RAMADAN && day > 20,
    words: ['97:1-5', '44:3', '2:185'],
    look: { template: 'night', palette: 'night', format: 'square' },
  },
  {
    holds: ({ month }) => month === RAMADAN,
    words: ['2:183', '2:185', '2:186'],
    look: { template: 'lanterns', palette: 'dusk', format: 'square' },
  },
  {
    // The feast of breaking the fast: gratitude and joy in His mercy.
    holds: ({ month, day }) => month === SHAWWAL && day <= 3,
    words: ['10:58', '14:7', '2:152'],
    look: { template: 'eid', palette: 'mint', format: 'square' },
  },
  {
    // The feast of the sacrifice, and the days after it.
    holds: ({ month, day }) => month === DHUL_HIJJA && day >= 10 && day <= 13,
    words: ['108:1-3', '22:37', '6:162'],
    look: { template: 'eid', palette: 'emerald', format: 'square' },
  },
  {
    holds: ({ month, day }) => month === DHUL_HIJJA && day < 10,
    words: ['22:27', '3:97', '89:1-2'],
    look: { template: 'lattice', palette: 'paper', format: 'square' },
  },
  {
    holds: ({ month, day }) => month === MUHARRAM && day <= 10,
    words: ['9:36', '59:18', '103:1-3'],
    look: { template: 'dawn', palette: 'sky', format: 'square' },
  },
];

const ON_FRIDAY: Picked = {
  reference: '62:9',
  look: { template: 'friday', palette: 'emerald', format: 'square' },
};

const SHOWN = 3;

/** Three ayahs for a day, each in another look: of the season first, then of the day of the week, then of every day. */
export function fromRafiq({ year, month, day }: Day, hijri: HijriDay | null): Picked[] {
  const count = Math.floor(Date.UTC(year, month - 1, day) / 86_400_000);
  const season = hijri && SEASONS.find(({ holds }) => holds(hijri));
  const isFriday = new Date(Date.UTC(year, month - 1, day)).getUTCDay() === FRIDAY;
  const picked: Picked[] = [
    ...(season
      ? [{ reference: season.words[count % season.words.length] ?? season.words[0], look: season.look }]
      : []),
    ...(isFriday ? [ON_FRIDAY] : []),
    ...Array.from({ length: SHOWN }, (_, index) => ({
      reference: WORDS[(count * SHOWN + index) % WORDS.length] ?? WORDS[0],
      look: LOOKS[(count + index * 2) % LOOKS.length] ?? seasonLook(new Date(0)),
    })),
  ];
  return picked
    .filter(({ reference }, at) => picked.findIndex((other) => other.reference === reference) === at)
    .slice(0, SHOWN);
}
