import { PRAYERS } from '#core/prayer-times/prayer.ts';
import type { DayTimes, Prayer } from '#core/prayer-times/prayer.ts';
import { clockMinutes } from '#core/zone.ts';
import type { Zone } from '#core/zone.ts';

/** Tones of our own making, a file of the person's own, which stays on the device, and `silent`: the words alone. */
export const SOUNDS = ['bell', 'dawn', 'drops', 'wood', 'own', 'silent'] as const;
export type Sound = (typeof SOUNDS)[number];

/** What somebody may be reminded of besides the five prayers. */
export const OCCASIONS = [
  'adhkarMorning',
  'adhkarEvening',
  'adhkarSleep',
  'fastWeekly',
  'fastWhite',
  'suhoor',
  'imsak',
  'friday',
  'events',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** What others do that one may want to hear of. */
export const SOCIAL_KINDS = [
  'message',
  'connection',
  'gift',
  'comment',
  'mention',
  'job',
  'report',
  'reaction',
  'follow',
] as const;
export type SocialKind = (typeof SOCIAL_KINDS)[number];

/** Those that somebody sends by now. */
export const SENT_KINDS = [
  'message',
  'connection',
  'comment',
  'mention',
  'reaction',
  'follow',
  'job',
  'gift',
  'report',
] as const satisfies SocialKind[];

export const LONGEST_LEAD = 60;
/** Of an occasion, which may lie hours from the time that it goes by. */
export const LONGEST_OCCASION_LEAD = 240;

// Types and no interfaces: TypeScript lets only these be sent as JSON.
export type PrayerReminder = {
  /** Minutes before the prayer begins. */
  lead: number;
  sound: Sound;
  /** A second one when it begins, where the first comes before. */
  atTime?: boolean | undefined;
};

export type OccasionWish = {
  /** Minutes between it and the time of the sun that it goes by. */
  lead: number;
  sound: Sound;
};
export type OccasionWishes = Readonly<Partial<Record<Occasion, OccasionWish | undefined>>>;

/** From and until in minutes after midnight; may go over midnight. */
export type QuietHours = {
  from: number;
  until: number;
  /** Prayer reminders stay silent in them, too. */
  forPrayers: boolean;
};

export interface ReminderSettings {
  /** Those that are on. */
  prayers: Readonly<Partial<Record<Prayer, PrayerReminder | undefined>>>;
  occasions: OccasionWishes;
  quiet: QuietHours | null;
  /** Kinds that are off. */
  muted: readonly SocialKind[];
  /** Minutes from the beginning of a prayer in which nothing else disturbs. */
  prayerPause: number;
}

export const NO_REMINDERS: ReminderSettings = {
  prayers: {},
  occasions: {},
  quiet: null,
  muted: [],
  prayerPause: 0,
};

export interface Reminder {
  prayer: Prayer;
  at: Date;
  begins: Date;
  sound: Sound;
}

export function isQuiet({ from, until }: QuietHours, minutes: number): boolean {
  return from <= until ? from <= minutes && minutes < until : from <= minutes || minutes < until;
}

/** The reminders of some days, in the order in which they fall; quiet hours take the sound and not the reminder. */
export function remindersOf(days: readonly DayTimes[], settings: ReminderSettings, zone: Zone): Reminder[] {
  const { prayers, quiet } = settings;
  const reminders = days.flatMap((times) =>
    PRAYERS.flatMap((prayer) => {
      const wanted = prayers[prayer];
      if (!wanted) return [];
      const begins = times[prayer];
      const leads = wanted.atTime && wanted.lead > 0 ? [wanted.lead, 0] : [wanted.lead];
      return leads.map((lead) => {
        const at = new Date(begins.getTime() - lead * 60_000);
        const hushed = quiet?.forPrayers === true && isQuiet(quiet, clockMinutes(at, zone));
        return { prayer, at, begins, sound: hushed ? ('silent' as const) : wanted.sound };
      });
    }),
  );
  return reminders.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The first that is still to come. */
export function nextReminder<Any extends { at: Date }>(
  reminders: readonly Any[],
  now: Date,
): Any | undefined {
  return reminders.find(({ at }) => at > now);
}
