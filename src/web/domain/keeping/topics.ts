import type { ShapedName } from '#web/platform/own-data/shapes.ts';

/** What an account keeps as notes of records: the words of `own_note_heads.topic`, and the records of each. */
export const TOPICS = {
  places: ['places'],
  times: ['calculation', 'mosque'],
  calendar: ['hijri-calendar'],
  hadith: ['hadith-marks'],
  tasbih: ['tasbih'],
  names: ['names-learning'],
} as const satisfies Record<string, readonly ShapedName[]>;

export type Topic = keyof typeof TOPICS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of a constant of ours.
export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[];
