import { brought } from '#core/keeping/brought.ts';
import { fieldsIn, itemsIn } from '#core/keeping/shape.ts';
import { mergedNotes, notesKeptNowhere } from '#core/notes.ts';
import { mergedLog, withNothingKept } from '#core/prayer-log/merge.ts';
import { heldIn, lockedHoldings, lockedPeople } from '#web/domain/keeping/holdings.ts';
import type { Held } from '#web/domain/keeping/holdings.ts';
import { lessonsIn, mergedLessons, untold } from '#web/domain/learning/progress.ts';
import { logIn } from '#web/domain/prayer/log/stored-log.ts';
import { mergedPlaces, placesIn, untoldPlaces } from '#web/domain/stories/places.ts';
import type { KINDS, OwnName } from '#web/platform/own-data/kinds.ts';
import { SHAPES } from '#web/platform/own-data/shapes.ts';
import type { ShapedName } from '#web/platform/own-data/shapes.ts';
import { notesIn } from '#web/platform/own-notes/own-notes.ts';
import {
  ownRecord,
  removeLocked,
  storedRecord,
  tellWritten,
  writeRecord,
} from '#web/platform/session/own-record.ts';

/** What is left behind: what the app noted by itself, and how far another account and this device agreed. */
type LeftName = {
  [Name in OwnName]: (typeof KINDS)[Name]['keeping'] extends 'trace' | 'state' ? Name : never;
}[OwnName];
export type BroughtName = Exclude<OwnName, LeftName>;

type Rule = (own: unknown, other: unknown) => unknown;

const shaped =
  (name: ShapedName): Rule =>
  (own, other) =>
    brought(SHAPES[name], own, other);
const notes: Rule = (own, other) => mergedNotes(notesIn(own), notesKeptNowhere(notesIn(other)));
/** Tells the account, which has its own. */
const unsaved =
  (rule: Rule): Rule =>
  (own, other) => ({ ...fieldsIn(rule(own, other)), unsaved: true });

/** What becomes of each record when a guest's is brought to somebody's own. A kind without a rule does not compile. */
export const RULES: Record<BroughtName, Rule> = {
  places: shaped('places'),
  calculation: shaped('calculation'),
  mosque: shaped('mosque'),
  'hijri-calendar': shaped('hijri-calendar'),
  'prayer-log': (own, other) => mergedLog(logIn(own), withNothingKept(logIn(other))),
  'prayer-log-device': shaped('prayer-log-device'),
  fasting: notes,
  'fasting-device': shaped('fasting-device'),
  'quran-place': laterPlace,
  quran: notes,
  'hadith-marks': shaped('hadith-marks'),
  duas: notes,
  tasbih: shaped('tasbih'),
  'names-learning': shaped('names-learning'),
  home: unsaved(shaped('home')),
  favourites: unsaved(shaped('favourites')),
  reminders: unsaved(shaped('reminders')),
  zakat: shaped('zakat'),
  halal: shaped('halal'),
  'learn-to-pray': shaped('learn-to-pray'),
  'dua-counts': sittings,
  mosques: (own, other) =>
    itemsIn(
      fieldsIn(brought({ all: { id: mosqueId, newest: 'first' } }, { all: own }, { all: other }))['all'],
    ),
  'tasbih-settings': shaped('tasbih-settings'),
  'dua-reading': shaped('dua-reading'),
  'hadith-size': shaped('hadith-size'),
  'names-size': shaped('names-size'),
  'compass-vibration': shaped('compass-vibration'),
  'mosque-streets': shaped('mosque-streets'),
  'course-size': shaped('course-size'),
  stories: shaped('stories'),
  'story-reading': shaped('story-reading'),
  'story-places': (own, other) => mergedPlaces(placesIn(own), untoldPlaces(placesIn(other))),
  pilgrimage: shaped('pilgrimage'),
  'course-test': shaped('course-test'),
  mood: shaped('mood'),
  'safety-plan': shaped('safety-plan'),
  parenting: shaped('parenting'),
  kalimah: shaped('kalimah'),
  halaqa: shaped('halaqa'),
  messages: shaped('messages'),
  'admin-drafts': shaped('admin-drafts'),
  courses: notes,
  'course-progress': (own, other) => mergedLessons(lessonsIn(own), untold(lessonsIn(other))),
};

const isBrought = (name: OwnName): name is BroughtName => Object.hasOwn(RULES, name);
const mosqueId = (mosque: unknown): string => String(fieldsIn(mosque)['id']);

/** Whoever read last knows where to go on; whether the account knows, too, was said by its owner. */
function laterPlace(own: unknown, other: unknown): unknown {
  const [mine, theirs] = [fieldsIn(own)['place'], fieldsIn(other)['place']];
  const at = (place: unknown) => Number(fieldsIn(place)['changedAt'] ?? 0);
  return { withAccount: null, ...fieldsIn(own), place: at(theirs) > at(mine) ? theirs : (mine ?? null) };
}

/** Of a shelf the later day; on the same day as much as was said on either side. */
function sittings(own: unknown, other: unknown): unknown {
  const met = { ...fieldsIn(other), ...fieldsIn(own) };
  for (const [shelf, theirs] of Object.entries(fieldsIn(other))) {
    const mine = fieldsIn(met[shelf]);
    const [day, theirDay] = [String(mine['day']), String(fieldsIn(theirs)['day'])];
    if (theirDay > day) met[shelf] = theirs;
    if (theirDay === day && mine !== theirs)
      met[shelf] = { day, said: most(mine['said'], fieldsIn(theirs)['said']) };
  }
  return met;
}

function most(own: unknown, other: unknown): Record<string, number> {
  const [mine, theirs] = [fieldsIn(own), fieldsIn(other)];
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  return Object.fromEntries(
    names.map((name) => [name, Math.max(Number(mine[name] ?? 0), Number(theirs[name] ?? 0))]),
  );
}

/** Guests whose things somebody chose to leave where they are; nobody is asked twice. */
export const leftGuests = ownRecord('left-guests', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
);

/** Guests who left something here: nobody can prove to be one, so whoever is here next may take it along. */
export function guestsHere(): string[] {
  return lockedPeople()
    .filter(({ isGuest }) => isGuest)
    .map(({ id }) => id);
}

export function toBring(guests: readonly string[]): Held[] {
  const sums = new Map<Held['group'], number>();
  for (const id of guests)
    for (const { group, count } of heldIn(lockedHoldings(id), (name) => isBrought(name)))
      sums.set(group, (sums.get(group) ?? 0) + count);
  return [...sums].map(([group, count]) => ({ group, count }));
}

/** Adds what guests left to what is here. Only then does it go from where it was. */
export function bring(guests: readonly string[]): void {
  for (const id of guests) {
    for (const [name, other] of lockedHoldings(id)) {
      if (!isBrought(name) || other === null) continue;
      writeRecord(name, RULES[name](storedRecord(name), other));
      tellWritten(name);
    }
    removeLocked(id);
  }
}
