import type { Known } from '#core/halal/ruling.ts';
import type { Standard, StandardId } from '#core/halal/standard.ts';

export const ORIGINS = [
  'plant',
  'mineral',
  'synthetic',
  'microbial',
  'milk',
  'egg',
  'bee',
  'insect',
  'fish',
  'seafood',
  'animal',
  'pork',
  'alcohol',
  'mixed',
] as const;
export type Origin = (typeof ORIGINS)[number];

/** What a label can say about where an ingredient comes from, the weightiest first. */
export const SOURCES = [
  'pork',
  'halal',
  'animal',
  'fish',
  'plant',
  'microbial',
  'synthetic',
  'vegan',
] as const;
export type Source = (typeof SOURCES)[number];

type ByStandard = {
  [Id in StandardId]: { standard: Id; rulings: Readonly<Record<Standard[Id], Known>> };
}[StandardId];

interface Rule {
  origins: readonly Origin[];
  ruling: Known | ByStandard;
  /** A plant named beside it is what it was made of: "soya lecithin". */
  madeOfPlants?: true;
  /** What it becomes once the label names its source. */
  named?: Readonly<Partial<Record<Source, string>>>;
}

const MADE_OF_FAT = {
  pork: 'pork',
  halal: 'halalNamed',
  animal: 'animalNamed',
  fish: 'fish',
  plant: 'plantNamed',
  microbial: 'plantNamed',
  synthetic: 'plantNamed',
  vegan: 'plantNamed',
} as const;

/** Why something is judged as it is; each id is a sentence in `content/<language>/halal/kinds.json`. */
export const KINDS = {
  plant: { origins: ['plant'], ruling: 'halal' },
  mineral: { origins: ['mineral'], ruling: 'halal' },
  synthetic: { origins: ['synthetic'], ruling: 'halal' },
  microbial: { origins: ['microbial'], ruling: 'halal' },
  plantOrSynthetic: { origins: ['plant', 'synthetic'], ruling: 'halal' },
  microbialOrSynthetic: { origins: ['microbial', 'synthetic'], ruling: 'halal' },
  milk: { origins: ['milk'], ruling: 'halal' },
  egg: { origins: ['egg'], ruling: 'halal' },
  bee: { origins: ['bee'], ruling: 'halal' },
  fish: { origins: ['fish'], ruling: 'halal' },
  locust: { origins: ['insect'], ruling: 'halal' },
  vinegar: { origins: ['plant'], ruling: 'halal' },
  wineStone: { origins: ['plant'], ruling: 'halal' },
  sugarAlcohol: { origins: ['plant', 'synthetic'], ruling: 'halal' },
  listed: { origins: ['mixed'], ruling: 'halal' },
  plantNamed: { origins: ['plant', 'microbial', 'synthetic'], ruling: 'halal' },
  halalNamed: { origins: ['animal'], ruling: 'halal' },

  fat: { origins: ['plant', 'animal'], ruling: 'doubtful', named: MADE_OF_FAT, madeOfPlants: true },
  glycerol: {
    origins: ['plant', 'animal', 'synthetic'],
    ruling: 'doubtful',
    named: MADE_OF_FAT,
    madeOfPlants: true,
  },
  lecithin: {
    origins: ['plant', 'egg', 'animal'],
    ruling: 'doubtful',
    named: MADE_OF_FAT,
    madeOfPlants: true,
  },
  enzyme: { origins: ['microbial', 'animal'], ruling: 'doubtful', named: MADE_OF_FAT },
  aminoAcid: { origins: ['microbial', 'synthetic', 'animal'], ruling: 'doubtful', named: MADE_OF_FAT },
  ribonucleotide: { origins: ['microbial', 'fish', 'animal'], ruling: 'doubtful', named: MADE_OF_FAT },
  bone: { origins: ['animal'], ruling: 'doubtful', named: MADE_OF_FAT },
  protein: {
    origins: ['plant', 'milk', 'animal'],
    ruling: 'doubtful',
    named: MADE_OF_FAT,
    madeOfPlants: true,
  },
  vitamin: {
    origins: ['animal', 'plant', 'synthetic'],
    ruling: 'doubtful',
    named: MADE_OF_FAT,
    madeOfPlants: true,
  },
  omega3: {
    origins: ['fish', 'plant', 'animal'],
    ruling: 'doubtful',
    named: MADE_OF_FAT,
    madeOfPlants: true,
  },
  wool: { origins: ['animal'], ruling: 'doubtful' },
  animalNamed: { origins: ['animal'], ruling: 'doubtful' },
  animalFat: {
    origins: ['animal'],
    ruling: 'doubtful',
    named: { pork: 'pork', halal: 'halalNamed', fish: 'fish', plant: 'plantNamed', vegan: 'plantNamed' },
  },
  anyMeat: {
    origins: ['animal'],
    ruling: 'doubtful',
    named: {
      pork: 'pork',
      halal: 'halalNamed',
      animal: 'meat',
      fish: 'fish',
      plant: 'plantNamed',
      vegan: 'plantNamed',
    },
  },
  unspecified: { origins: ['mixed'], ruling: 'doubtful', named: { halal: 'halalNamed' } },
  compound: {
    origins: ['mixed'],
    ruling: 'doubtful',
    named: {
      pork: 'pork',
      halal: 'halalNamed',
      animal: 'animalNamed',
      plant: 'plantNamed',
      vegan: 'plantNamed',
    },
  },
  brewersYeast: { origins: ['microbial'], ruling: 'doubtful' },
  alcoholFreeDrink: { origins: ['alcohol'], ruling: 'doubtful' },

  gelatine: {
    origins: ['animal', 'pork', 'fish'],
    ruling: { standard: 'gelatine', rulings: { source: 'doubtful', transformed: 'halal' } },
    named: {
      pork: 'pork',
      halal: 'halalNamed',
      animal: 'gelatineNamed',
      fish: 'fish',
      plant: 'plantNamed',
      vegan: 'plantNamed',
    },
  },
  gelatineNamed: {
    origins: ['animal'],
    ruling: { standard: 'gelatine', rulings: { source: 'doubtful', transformed: 'halal' } },
    named: { pork: 'pork', halal: 'halalNamed' },
  },
  rennet: {
    origins: ['animal'],
    ruling: { standard: 'rennet', rulings: { source: 'doubtful', any: 'halal' } },
    named: {
      pork: 'pork',
      halal: 'halalNamed',
      plant: 'plantNamed',
      microbial: 'plantNamed',
      synthetic: 'plantNamed',
      vegan: 'plantNamed',
    },
  },
  cheese: {
    origins: ['milk', 'animal'],
    ruling: { standard: 'rennet', rulings: { source: 'doubtful', any: 'halal' } },
    named: {
      pork: 'pork',
      halal: 'halalNamed',
      plant: 'plantNamed',
      microbial: 'plantNamed',
      vegan: 'plantNamed',
    },
  },
  meat: {
    origins: ['animal'],
    ruling: { standard: 'slaughter', rulings: { named: 'doubtful', peopleOfTheBook: 'halal' } },
    named: { pork: 'pork', halal: 'halalNamed', plant: 'plantNamed', vegan: 'plantNamed' },
  },
  flavouring: {
    origins: ['mixed'],
    ruling: { standard: 'alcohol', rulings: { none: 'doubtful', trace: 'halal' } },
    named: { pork: 'pork', halal: 'halalNamed', animal: 'animalNamed' },
  },
  extract: {
    origins: ['plant', 'alcohol'],
    ruling: { standard: 'alcohol', rulings: { none: 'doubtful', trace: 'halal' } },
    named: { halal: 'halalNamed' },
  },
  ethanol: {
    origins: ['alcohol'],
    ruling: { standard: 'alcohol', rulings: { none: 'haram', trace: 'doubtful' } },
  },
  insect: {
    origins: ['insect'],
    ruling: { standard: 'insects', rulings: { avoid: 'haram', allow: 'halal' } },
  },
  shellac: {
    origins: ['insect'],
    ruling: { standard: 'shellac', rulings: { ask: 'doubtful', allow: 'halal' } },
  },
  shellfish: {
    origins: ['seafood'],
    ruling: { standard: 'seafood', rulings: { fish: 'haram', all: 'halal' } },
  },
  prawn: {
    origins: ['seafood'],
    ruling: { standard: 'seafood', rulings: { fish: 'doubtful', all: 'halal' } },
  },
  wineVinegar: {
    origins: ['alcohol'],
    ruling: { standard: 'wineVinegar', rulings: { natural: 'doubtful', any: 'halal' } },
  },

  pork: { origins: ['pork'], ruling: 'haram' },
  // Ham, bacon and lard are of pork unless the label says turkey, beef or plants.
  porkCut: {
    origins: ['pork'],
    ruling: 'haram',
    named: { pork: 'pork', halal: 'halalNamed', animal: 'meat', plant: 'plantNamed', vegan: 'plantNamed' },
  },
  blood: { origins: ['animal'], ruling: 'haram' },
  drink: { origins: ['alcohol'], ruling: 'haram' },
} as const satisfies Readonly<Record<string, Rule>>;

export type KindId = keyof typeof KINDS;
export const isKind = (id: string): id is KindId => Object.hasOwn(KINDS, id);
export const KIND_IDS: readonly KindId[] = Object.keys(KINDS).filter(isKind);

/** The kind as a plain rule: the table's own type is narrower than what asking it needs. */
export const ruleOf = (kind: KindId): Rule => KINDS[kind];

/** What becomes of a kind once its sources are named; the weightiest of them decides. */
export function namedKind(kind: KindId, sources: ReadonlySet<Source>): KindId {
  const { named = {} } = ruleOf(kind);
  const source = SOURCES.find((each) => sources.has(each) && named[each] !== undefined);
  const next = source && named[source];
  return next !== undefined && isKind(next) ? next : kind;
}

export function rulingOf(kind: KindId, standard: Standard): Known {
  const { ruling } = ruleOf(kind);
  if (typeof ruling === 'string') return ruling;
  const rulings: Readonly<Record<string, Known>> = ruling.rulings;
  return rulings[standard[ruling.standard]] ?? 'doubtful';
}

export function standardOf(kind: KindId): StandardId | undefined {
  const { ruling } = ruleOf(kind);
  return typeof ruling === 'string' ? undefined : ruling.standard;
}
