import { fieldsIn, itemsIn } from '#core/keeping/shape.ts';

/**
 * Every kind of own data on this device, by the name of its record, and what becomes of it (`docs/decisions/0099`):
 *
 * - `account`: belongs to the person. It is offered to the account of a member, who says once whether to keep it there.
 * - `profile`: a member's account has it by its nature, such as the arrangement of the app.
 * - `device`: stays on the device. When somebody leaves, they say whether it is kept here, locked, or removed.
 * - `trace`: what the app noted by itself, such as what was opened last. It goes with the session, silently.
 * - `state`: how far device and account agree. It shares the fate of what it is about, and means nothing to people.
 */
export type Keeping = 'account' | 'profile' | 'device' | 'trace' | 'state';

/** What people read: several records may be one thing to them. */
export const GROUPS = [
  'places',
  'times',
  'calendar',
  'prayers',
  'fasting',
  'place',
  'quran',
  'hadith',
  'duas',
  'tasbih',
  'names',
  'mosques',
  'zakat',
  'halal',
  'learning',
  'courses',
  'stories',
  'pilgrimage',
  'wellbeing',
  'parenting',
  'kalimah',
  'halaqa',
  'messages',
  'panel',
  'arrangement',
  'looks',
] as const;
export type Group = (typeof GROUPS)[number];

interface Kind {
  keeping: Keeping;
  group?: Group;
  /** How many things are in what is stored; a setting is one. */
  count: (stored: unknown) => number;
}

const one = (): number => 1;
const entries = (value: unknown): number => Object.keys(fieldsIn(value)).length;
/** Notes that were taken back are none. */
const notes = (value: unknown): number =>
  Object.values(fieldsIn(value)).filter((note) => (fieldsIn(note)['value'] ?? null) !== null).length;
const inField =
  (count: (value: unknown) => number, ...names: string[]) =>
  (value: unknown): number =>
    names.reduce((sum, name) => sum + count(fieldsIn(value)[name]), 0);
const items = (value: unknown): number => itemsIn(value).length;
const some = (value: unknown): number => (value === null || value === undefined ? 0 : 1);
/** What the account does not know yet; what it knows is not lost with the device. */
const unsaved = (value: unknown): number => (fieldsIn(value)['unsaved'] === true ? 1 : 0);

/** Lessons and stories of which the account does not know yet how far they were read. */
const waiting = (value: unknown): number =>
  Object.values(fieldsIn(value)).filter(
    (lesson) => fieldsIn(lesson)['told'] !== true || fieldsIn(lesson)['answers'] !== undefined,
  ).length;

const NOTHING = { keeping: 'state', count: () => 0 } as const;
const TRACE = { keeping: 'trace', count: () => 0 } as const;

export const KINDS = {
  places: { keeping: 'account', group: 'places', count: inField(items, 'saved') },
  calculation: { keeping: 'account', group: 'times', count: one },
  mosque: { keeping: 'account', group: 'times', count: one },
  'hijri-calendar': { keeping: 'account', group: 'calendar', count: one },
  'prayer-log': { keeping: 'account', group: 'prayers', count: inField(notes, 'entries', 'pauses', 'qada') },
  fasting: { keeping: 'account', group: 'fasting', count: notes },
  'quran-place': { keeping: 'account', group: 'place', count: inField(some, 'place') },
  quran: { keeping: 'account', group: 'quran', count: notes },
  'hadith-marks': { keeping: 'account', group: 'hadith', count: inField(items, 'keys') },
  duas: { keeping: 'account', group: 'duas', count: notes },
  tasbih: {
    keeping: 'account',
    group: 'tasbih',
    count: (stored) => inField(entries, 'days', 'taps')(stored) + inField(items, 'own')(stored),
  },
  'names-learning': { keeping: 'account', group: 'names', count: inField(entries, 'deck') },
  courses: { keeping: 'account', group: 'courses', count: notes },

  // Where the account's reminders and the dashboard of a member are told from.
  home: { keeping: 'profile', group: 'arrangement', count: unsaved },
  favourites: { keeping: 'profile', group: 'arrangement', count: unsaved },
  reminders: { keeping: 'profile', group: 'arrangement', count: unsaved },
  // Lessons are judged by the account's server; what it has not heard would be lost.
  'course-progress': { keeping: 'profile', group: 'courses', count: waiting },
  'story-places': { keeping: 'profile', group: 'stories', count: waiting },

  // Why a prayer was paused is for nobody else, and neither is what somebody eats or owns.
  'prayer-log-device': { keeping: 'device', group: 'prayers', count: inField(entries, 'reasons') },
  'fasting-device': { keeping: 'device', group: 'fasting', count: inField(entries, 'reasons') },
  zakat: { keeping: 'device', group: 'zakat', count: one },
  halal: { keeping: 'device', group: 'halal', count: (stored) => 1 + inField(items, 'checks')(stored) },
  'learn-to-pray': { keeping: 'device', group: 'learning', count: one },
  pilgrimage: { keeping: 'device', group: 'pilgrimage', count: inField(items, 'ticked') },
  // How somebody is, and what they hold on to when it is dark.
  mood: { keeping: 'device', group: 'wellbeing', count: inField(entries, 'days') },
  'safety-plan': { keeping: 'device', group: 'wellbeing', count: entries },
  parenting: { keeping: 'device', group: 'parenting', count: one },
  'dua-counts': { keeping: 'device', group: 'duas', count: entries },
  // With the first name of a child, which never leaves the device.
  stories: { keeping: 'device', group: 'stories', count: one },
  // Also words of one's own, for whoever they are meant.
  kalimah: { keeping: 'device', group: 'kalimah', count: inField(items, 'kept') },
  // What was begun, and what has not arrived yet.
  halaqa: {
    keeping: 'device',
    group: 'halaqa',
    count: (stored) => inField(some, 'draft')(stored) + inField(items, 'waiting')(stored),
  },
  messages: {
    keeping: 'device',
    group: 'messages',
    count: (stored) => inField(entries, 'drafts')(stored) + inField(items, 'waiting')(stored),
  },
  'admin-drafts': { keeping: 'device', group: 'panel', count: inField(entries, 'drafts') },
  // Their exact position would have to be rounded, and lead astray.
  mosques: { keeping: 'device', group: 'mosques', count: items },
  'tasbih-settings': { keeping: 'device', group: 'looks', count: one },
  'dua-reading': { keeping: 'device', group: 'looks', count: one },
  'hadith-size': { keeping: 'device', group: 'looks', count: one },
  'names-size': { keeping: 'device', group: 'looks', count: one },
  'compass-vibration': { keeping: 'device', group: 'looks', count: one },
  'mosque-streets': { keeping: 'device', group: 'looks', count: one },
  'course-size': { keeping: 'device', group: 'looks', count: one },
  'story-reading': { keeping: 'device', group: 'looks', count: one },
  'course-test': { keeping: 'device', group: 'courses', count: inField(entries, 'answers') },

  days: TRACE,
  uses: TRACE,
  palette: TRACE,
  queries: TRACE,
  wizard: TRACE,
  'prayer-push': TRACE,

  'keeping-answer': NOTHING,
  'keeping-device': NOTHING,
  'left-guests': NOTHING,
  'prayer-log-account': NOTHING,
  'quran-account': NOTHING,
  'duas-account': NOTHING,
  'courses-account': NOTHING,
  'fasting-account': NOTHING,
  'places-account': NOTHING,
  'times-account': NOTHING,
  'calendar-account': NOTHING,
  'hadith-account': NOTHING,
  'tasbih-account': NOTHING,
  'names-account': NOTHING,
  'places-kept': NOTHING,
  'times-kept': NOTHING,
  'calendar-kept': NOTHING,
  'hadith-kept': NOTHING,
  'tasbih-kept': NOTHING,
  'names-kept': NOTHING,
} as const satisfies Record<string, Kind>;

export type OwnName = keyof typeof KINDS;
export type AccountName = {
  [Name in OwnName]: (typeof KINDS)[Name]['keeping'] extends 'account' ? Name : never;
}[OwnName];

export const isOwnName = (name: string): name is OwnName => Object.hasOwn(KINDS, name);
export const OWN_NAMES = Object.keys(KINDS).filter(isOwnName);
export const kindOf = (name: OwnName): Kind => KINDS[name];
