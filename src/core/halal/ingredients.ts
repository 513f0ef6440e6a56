import { namedKind, ruleOf, type KindId, type Source } from '#core/halal/kinds.ts';
import type { Section, Segment } from '#core/halal/label.ts';
import { claimable, namedBy, understands, type Named } from '#core/halal/sources.ts';
import { isArabic } from '#core/halal/spelling.ts';
import { hasRole, isUnread, matchesIn, sourceOf, substanceOf, type Match } from '#core/halal/matches.ts';
import type { HalalTable, Substance } from '#core/halal/table.ts';

/** One ingredient, as it was read, before anybody's standard is asked. */
export interface Ingredient {
  /** As it stands on the label. */
  written: string;
  /** What else it is called there: its number, its name in another language. */
  also: readonly string[];
  /** The numbers of its tokens. */
  at: readonly number[];
  /** What it was taken for; nothing where it was not recognised. */
  substance?: Substance;
  /** Guessed from a misread or unknown spelling. */
  near: boolean;
  /** The kind that remains after what the label says about its source. */
  kind?: KindId;
  section: Section;
}

/** Why words are no ingredients of their own. */
export type Aside = 'source' | 'denied';

interface Reader {
  /** Reads a segment, once. */
  (segment: Segment): readonly Match[];
  /** Notes that whole brackets say something about what stands before them. */
  aside: (brackets: readonly Segment[], why: Aside) => void;
}

/** Claims for the whole product ("vegan", "halal certified") stand by themselves. */
const CLAIMS: ReadonlySet<Source> = new Set(['vegan', 'halal']);
/** Brackets that name a source are short; a long one is a list, perhaps with its end unread. */
const MOST_IN_SOURCE = 2;

export interface Reckoned {
  ingredients: Ingredient[];
  /** What every token was read as. */
  matches: ReadonlyMap<number, { match: Match; section: Section }>;
  asides: ReadonlyMap<number, Aside>;
}

export function ingredientsOf(segments: readonly Segment[], table: HalalTable): Reckoned {
  const asides = new Map<number, Aside>();
  const read = readerOf(table, asides);
  const claims = new Set(
    segments.flatMap((segment) => (isClaim(segment, read(segment)) ? sources(read(segment)) : [])),
  );
  const ingredients = segments.flatMap((segment) => ingredientsIn(segment, claims, read));
  const matches = new Map(
    everySegment(segments).flatMap((segment) =>
      read(segment).flatMap((match) =>
        match.at.map((at) => [at, { match, section: segment.section }] as const),
      ),
    ),
  );
  return { ingredients, matches, asides };
}

const everySegment = (segments: readonly Segment[]): Segment[] =>
  segments.flatMap((segment) => [segment, ...everySegment(segment.brackets)]);

function readerOf({ lexicon, substances }: HalalTable, asides: Map<number, Aside>): Reader {
  const known = new Map<Segment, readonly Match[]>();
  const read = (segment: Segment) => {
    const matches = known.get(segment) ?? matchesIn(segment.pieces, lexicon, substances);
    known.set(segment, matches);
    return matches;
  };
  const aside = (brackets: readonly Segment[], why: Aside) => {
    for (const { pieces } of everySegment(brackets)) for (const { at } of pieces) asides.set(at, why);
  };
  return Object.assign(read, { aside });
}

/** The sources that adjectives name; what is not of animals is of plants or the like. */
const sources = (matches: readonly Match[]): Source[] =>
  matches.flatMap((match) => {
    const source = sourceOf(match);
    if (source && !match.denied) return [source];
    const notOfAnimals = match.denied && (source === 'animal' || substanceOf(match)?.kind === 'rennet');
    return notOfAnimals ? ['plant'] : [];
  });

const isClaim = (segment: Segment, matches: readonly Match[]): boolean =>
  segment.brackets.length === 0 &&
  matches.some((match) => CLAIMS.has(sourceOf(match) ?? 'animal')) &&
  !matches.some((match) => substanceOf(match) ?? isUnread(match));

function ingredientsIn(segment: Segment, claims: ReadonlySet<Source>, read: Reader): Ingredient[] {
  const matches = read(segment);
  const inside = segment.brackets.map((bracket) => ({ bracket, matches: read(bracket) }));
  const said = sourcesIn(inside);
  // A percentage in brackets tells nothing about what is in it.
  const holds = inside.some(({ matches }) => matches.some((match) => substanceOf(match) ?? isUnread(match)));
  const chunks = chunksOf(matches);
  const own = chunks.flatMap((chunk, place) =>
    ingredientsInChunk(chunk, segment, claims, place === chunks.length - 1 ? said : [], holds),
  );
  // There must be something that the brackets speak of.
  const onlySaid = own.length > 0 && holdsSourcesAlone(inside) && takes(own, said);
  const denies = matches.some((match) => hasRole(match, 'without')) && matches.at(-1)?.denied;
  if (onlySaid || denies) read.aside(segment.brackets, onlySaid ? 'source' : 'denied');
  const inner = onlySaid || denies ? [] : segment.brackets;
  const all = [...own, ...inner.flatMap((bracket) => ingredientsIn(bracket, claims, read))];
  return [...withoutRepeats(all), ...unreadIn(matches, segment), ...loneAnimal(matches, segment)];
}

/** "Soya lecithin (E322)" is one thing: where its source is named once, the other name adds nothing. */
function withoutRepeats(ingredients: readonly Ingredient[]): Ingredient[] {
  const isNamed = ({ substance, kind }: Ingredient) => substance !== undefined && kind !== substance.kind;
  const named = ingredients.filter(isNamed);
  const sameAs = (each: Ingredient) =>
    isNamed(each)
      ? undefined
      : named.find(({ substance }) => substance && substance.id === each.substance?.id);
  const repeats = ingredients.filter((each) => sameAs(each) !== undefined);
  return ingredients
    .filter((each) => !repeats.includes(each))
    .map((each) => joined(each, ...repeats.filter((repeat) => sameAs(repeat) === each)));
}

/** One thing that a label names more than once. */
export function joined(first: Ingredient, ...others: readonly Ingredient[]): Ingredient {
  if (others.length === 0) return first;
  const all = [first, ...others];
  const names = new Set(all.flatMap(({ written, also }) => [written, ...also]));
  names.delete(first.written);
  return { ...first, also: [...names], at: [...new Set(all.flatMap(({ at }) => at))] };
}

/** What is joined by "and" has each its own source. */
function chunksOf(matches: readonly Match[]): Match[][] {
  const chunks: Match[][] = [[]];
  for (const match of matches)
    if (hasRole(match, 'and')) chunks.push([]);
    else chunks.at(-1)?.push(match);
  return chunks;
}

interface Inside {
  bracket: Segment;
  matches: readonly Match[];
}

/** The sources that brackets name, if they hold nothing else: "(soya)", "(from beef, halal)"; of a cheese, its rennet. */
function sourcesIn(inside: readonly Inside[]): Named[] {
  const matches = inside.flatMap((each) => each.matches);
  if (holdsSourcesAlone(inside))
    return [
      ...sources(matches).map((source) => ({ source, of: undefined })),
      ...matches.flatMap((match) => (match.denied ? [] : (namedBy(match) ?? []))),
    ];
  const microbial = matches.find((match) => substanceOf(match)?.id === 'microbial-rennet' && !match.denied);
  return microbial ? [{ source: 'microbial', of: 'rennet' }] : [];
}

function holdsSourcesAlone(inside: readonly Inside[]): boolean {
  return (
    inside.length > 0 &&
    inside.length <= MOST_IN_SOURCE &&
    inside.every(
      ({ bracket, matches }) =>
        bracket.brackets.length === 0 &&
        matches.some((match) => sourceOf(match) ?? namedBy(match)) &&
        !matches.some((match) => isUnread(match) || (substanceOf(match) && !namedBy(match))),
    )
  );
}

/** Whether what is said about sources says something about these, so that it is not an ingredient of its own. */
function takes(own: readonly Ingredient[], said: readonly Named[]): boolean {
  const kinds = own.flatMap(({ substance }) =>
    substance && substance.kind !== 'compound' ? [substance.kind] : [],
  );
  return said.every(
    ({ source, of }) => of === undefined || kinds.some((kind) => understands(kind, { source, of })),
  );
}

function ingredientsInChunk(
  chunk: readonly Match[],
  segment: Segment,
  claims: ReadonlySet<Source>,
  inBrackets: readonly Named[],
  holds: boolean,
): Ingredient[] {
  const { section } = segment;
  const found = chunk.flatMap((match, place) => {
    const substance = substanceOf(match);
    return substance && !match.denied ? [{ match, place, substance }] : [];
  });
  const open = found.filter(({ substance }) => ruleOf(substance.kind).named);
  /** What another is made of: "soya" before "lecithin". */
  const used = new Map<Match, Match>();
  const kindOf = (place: number, { kind }: Substance): KindId => {
    const own = chunk[place];
    if (isListed(segment, kind, holds)) return 'listed';
    if (!ruleOf(kind).named) return kind;
    const claimed = [...claims].filter((claim) => claimable(kind, claim));
    const named = new Set<Source>([...claimed, ...nearestSources(chunk, place, open)]);
    for (const each of inBrackets) if (understands(kind, each)) named.add(each.source);
    for (const neighbour of neighbours(chunk, place)) {
      const each = namedBy(neighbour);
      if (!each || !understands(kind, each)) continue;
      named.add(each.source);
      if (own) used.set(neighbour, own);
    }
    return namedKind(kind, named);
  };
  const stated = found.map(({ match, place, substance }) => {
    const { written, near, at } = match;
    const kind = kindOf(place, substance);
    return { match, ingredient: { written, also: [], at, near, substance, kind, section } };
  });
  const ingredients = stated
    .filter(({ match }) => !used.has(match))
    .map(({ match, ingredient }) => {
      const makers = [...used].filter(([, made]) => made === match).flatMap(([maker]) => maker.at);
      return { ...ingredient, at: [...makers, ...ingredient.at] };
    });
  return ingredients.length > 0 ? ingredients : unnamedClass(chunk, segment, holds);
}

/** A composite whose ingredients follow in brackets is judged by them. */
const isListed = ({ introduces }: Segment, kind: KindId, holds: boolean): boolean =>
  kind === 'compound' && (holds || introduces);

/** Adjectives belong to what is nearest to them. */
function nearestSources(
  chunk: readonly Match[],
  place: number,
  open: readonly { place: number }[],
): Source[] {
  return chunk.flatMap((match, at) => {
    const away = Math.abs(at - place);
    const nearer = open.some((other) => Math.abs(other.place - at) < away);
    return nearer ? [] : sources([match]);
  });
}

/** What stands right before its name, or behind it after "from" or as Arabic has it. */
function neighbours(chunk: readonly Match[], place: number): Match[] {
  const own = chunk[place];
  const next = chunk[place + 1];
  const leads = next !== undefined && hasRole(next, 'of');
  // Arabic puts the source behind; so do labels for lecithin, of which it always has to be named.
  const follows = own !== undefined && (isArabic(own.written) || substanceOf(own)?.kind === 'lecithin');
  // A number has no adjectives: what stands before it lost its comma.
  const before = own !== undefined && /\d/.test(own.written) ? undefined : chunk[place - 1];
  const behind = leads ? chunk[place + 2] : follows ? next : undefined;
  return [before, behind].flatMap((match) => (match && !match.denied ? [match] : []));
}

/** "Emulsifier" and nothing more: some, and nobody says which. */
function unnamedClass(
  chunk: readonly Match[],
  { section, introduces }: Segment,
  holds: boolean,
): Ingredient[] {
  const named = introduces || holds;
  const match = chunk.find((each) => hasRole(each, 'class') && !each.denied);
  if (named || !match) return [];
  const { written, at, near } = match;
  return [{ written, also: [], at, near, kind: 'unspecified', section }];
}

function unreadIn(matches: readonly Match[], { section }: Segment): Ingredient[] {
  const unread = matches.filter((match) => isUnread(match) && !match.denied);
  return unread.length === 0 ? [] : [unknown(unread, section)];
}

const OF_ANIMALS: ReadonlySet<Source | undefined> = new Set(['animal', 'pork', 'fish']);

/** "Of animal origin", and nobody says what: something is in it, and it was not read. */
function loneAnimal(matches: readonly Match[], { section }: Segment): Ingredient[] {
  const animal = matches.filter((match) => OF_ANIMALS.has(sourceOf(match)) && !match.denied);
  const other = matches.some((match) => substanceOf(match) ?? (isUnread(match) || hasRole(match, 'class')));
  return animal.length === 0 || other ? [] : [unknown(animal, section)];
}

function unknown(matches: readonly Match[], section: Section): Ingredient {
  const written = matches.map((match) => match.written).join(' ');
  return { written, also: [], at: matches.flatMap(({ at }) => at), near: false, section };
}
