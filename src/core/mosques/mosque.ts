import * as v from 'valibot';
import { isTile } from '#core/mosques/tile.ts';

/** A line of text: nothing that is invisible, ends a line or turns the direction of what stands beside it. */
const plain = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(most),
    v.regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, 'holds signs that cannot be shown'),
  );
const answer = v.picklist(['yes', 'no']);

export const websiteSchema = v.pipe(
  plain(500),
  v.regex(/^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/iu, 'is no address of a website'),
);

/** What is said about a mosque. Whatever is not known is left out: “no” is never guessed. */
export const factsSchema = v.strictObject({
  /** As it is called where it stands. */
  name: v.exactOptional(plain(200)),
  /** By language: `de`, `ar`. */
  names: v.exactOptional(v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/u)), plain(200)), {}),
  /** OpenStreetMap’s word: `sunni`, `shia`. */
  denomination: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z][a-z_]{0,39}$/u))),
  womens_area: v.exactOptional(answer),
  wheelchair: v.exactOptional(v.picklist(['yes', 'limited', 'no'])),
  ablution: v.exactOptional(answer),
  /** As OpenStreetMap writes them: `Mo-Su 05:00-23:00`. */
  opening_hours: v.exactOptional(plain(300)),
  website: v.exactOptional(websiteSchema),
  address: v.exactOptional(plain(300)),
  city: v.exactOptional(plain(120)),
  country: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u))),
});
export type MosqueFacts = v.InferOutput<typeof factsSchema>;

export const latitudeSchema = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
export const longitudeSchema = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

const clock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'is no time such as 13:30'));
/** By the clock, or so many minutes after the prayer’s time has come: `05:30`, `+15`. */
const jamaah = v.pipe(
  v.string(),
  v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|\+\d{1,2})$/u, 'is no time such as 13:30 or +15'),
);

/** When people pray together there. */
export const timesSchema = v.pipe(
  v.strictObject({
    fajr: v.exactOptional(jamaah),
    dhuhr: v.exactOptional(jamaah),
    asr: v.exactOptional(jamaah),
    maghrib: v.exactOptional(jamaah),
    isha: v.exactOptional(jamaah),
    /** Where it is full there are several, one after the other. */
    jumuah: v.exactOptional(
      v.pipe(
        v.array(clock),
        v.minLength(1),
        v.maxLength(4),
        v.check(
          (all) => all.every((time, index) => index === 0 || time > (all[index - 1] ?? '')),
          'are not in order',
        ),
      ),
    ),
  }),
  v.check((times) => Object.keys(times).length > 0, 'say nothing'),
);
export type MosqueTimes = v.InferOutput<typeof timesSchema>;

export const SOURCES = ['seed', 'osm', 'member'] as const;

/** A mosque as it is read. */
export const mosqueSchema = v.object({
  /** `node-123`, `way-123`, `relation-123` in OpenStreetMap; `seed-…` of our list; `member-…` by a member. */
  id: v.string(),
  source: v.picklist(SOURCES),
  tile: v.pipe(v.string(), v.check(isTile)),
  latitude: latitudeSchema,
  longitude: longitudeSchema,
  facts: factsSchema,
  times: v.nullable(timesSchema),
  /** When the times were confirmed, and when the rest was last looked at. */
  times_at: v.nullable(v.string()),
  checked_at: v.string(),
});
export type Mosque = v.InferOutput<typeof mosqueSchema>;
