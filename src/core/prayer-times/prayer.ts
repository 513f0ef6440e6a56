/** What a printed timetable lists, in the order of the day; sunrise ends Fajr and is no prayer. */
export const EVENTS = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type PrayerEvent = (typeof EVENTS)[number];

export const PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type Prayer = (typeof PRAYERS)[number];

/** The times of one day, each on a whole minute. Isha may fall after midnight and still belongs to its day. */
export type DayTimes = Record<PrayerEvent, Date>;

/** Minutes for each event. */
export type Minutes = Record<PrayerEvent, number>;

export const NO_MINUTES: Minutes = { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 };

export function eachEvent<Value>(value: (event: PrayerEvent) => Value): Record<PrayerEvent, Value> {
  return {
    fajr: value('fajr'),
    sunrise: value('sunrise'),
    dhuhr: value('dhuhr'),
    asr: value('asr'),
    maghrib: value('maghrib'),
    isha: value('isha'),
  };
}
