import * as v from 'valibot';
import { sourceSchema } from '#content/events-schema.ts';
import { REVIEWS } from '#content/hadith-schema.ts';
import { isPosition } from '#core/place.ts';
import { ENTRY_KINDS, ERAS } from '#core/timeline.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const id = v.pipe(text, v.regex(/^[a-z][a-z0-9-]*$/u));
const year = v.pipe(v.number(), v.integer(), v.minValue(1));
const span = v.pipe(
  v.strictObject({ from: year, to: v.exactOptional(year) }),
  v.check(({ from, to }) => to === undefined || from < to, 'ends before it begins'),
);

export const timelineEntrySchema = v.strictObject({
  id,
  /** The sources differ about the year. */
  about: v.exactOptional(v.literal(true)),
  ce: span,
  /** Missing before the Hijra. */
  ah: v.exactOptional(span),
  era: v.picklist(ERAS),
  kind: v.picklist(ENTRY_KINDS),
  place: id,
  sources: v.pipe(v.array(v.union([sourceSchema, v.strictObject({ work: id })])), v.nonEmpty()),
  review: v.picklist(REVIEWS),
});

/** `base/timeline.json`: what no language changes, in the order of time. */
export const timelineSchema = v.pipe(v.array(timelineEntrySchema), v.nonEmpty());

/** `base/timeline-places.json`; `city` is what GeoNames calls the town that stands there. */
export const timelinePlacesSchema = v.array(
  v.pipe(
    v.strictObject({ id, latitude: v.number(), longitude: v.number(), city: v.exactOptional(text) }),
    v.check((place) => isPosition(place), 'lies nowhere on earth'),
  ),
);

/** `base/timeline-works.json`: the books that entries cite. */
export const timelineWorksSchema = v.array(id);

/** `<language>/timeline.json`, by id. */
export const timelineTextsSchema = v.record(
  v.string(),
  v.strictObject({ title: text, text, people: v.pipe(v.array(text), v.nonEmpty()) }),
);

export type TimelineEntry = v.InferOutput<typeof timelineEntrySchema>;
export type TimelinePlace = v.InferOutput<typeof timelinePlacesSchema>[number];
export type TimelineTexts = v.InferOutput<typeof timelineTextsSchema>;
export type TimelineText = TimelineTexts[string];
export type TimelineSource = TimelineEntry['sources'][number];
