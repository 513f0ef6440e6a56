/**
 * Questions on which scholars differ, with the choices a person has; the first of each is the careful one. Who holds
 * which view stands in `content/<language>/halal/standard.json`.
 */
export const STANDARDS = {
  gelatine: ['source', 'transformed'],
  rennet: ['source', 'any'],
  slaughter: ['named', 'peopleOfTheBook'],
  alcohol: ['none', 'trace'],
  insects: ['avoid', 'allow'],
  shellac: ['ask', 'allow'],
  seafood: ['fish', 'all'],
  wineVinegar: ['natural', 'any'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

export type StandardId = keyof typeof STANDARDS;
export type Choice<Id extends StandardId = StandardId> = (typeof STANDARDS)[Id][number];
export type Standard = { readonly [Id in StandardId]: Choice<Id> };

export const CAREFUL: Standard = {
  gelatine: 'source',
  rennet: 'source',
  slaughter: 'named',
  alcohol: 'none',
  insects: 'avoid',
  shellac: 'ask',
  seafood: 'fish',
  wineVinegar: 'natural',
};

export const STANDARD_IDS = [
  'gelatine',
  'rennet',
  'slaughter',
  'alcohol',
  'insects',
  'shellac',
  'seafood',
  'wineVinegar',
] as const satisfies readonly StandardId[];

/** A standard as it was kept, made whole: what is missing or no longer a choice becomes the careful one. */
export function standardFrom(kept: unknown): Standard {
  const given = new Map<string, unknown>(typeof kept === 'object' && kept ? Object.entries(kept) : []);
  return STANDARD_IDS.reduce<Standard>((standard, id) => {
    const choices: readonly Choice[] = STANDARDS[id];
    const chosen = choices.find((choice) => choice === given.get(id));
    return chosen === undefined ? standard : { ...standard, [id]: chosen };
  }, CAREFUL);
}
