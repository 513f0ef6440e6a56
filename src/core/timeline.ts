/** In their order. Dynasties overlap; an era is named for the one that most of its entries have to do with. */
export const ERAS = [
  'prophet',
  'caliphs',
  'umayyads',
  'abbasids',
  'sultanates',
  'empires',
  'modern',
] as const;
export type Era = (typeof ERAS)[number];

export const ENTRY_KINDS = [
  'faith',
  'rule',
  'conflict',
  'scholarship',
  'science',
  'building',
  'spread',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
