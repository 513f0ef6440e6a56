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
  /** What it was taken for; nothing where it was not recognised. */
  substance?: Substance;
  /** Guessed from a misread or unknown spelling. */
  near: boolean;
  /** The kind that remains after what the label says about its source. */
  kind?: KindId;
  section: Section;
}

/** Reads a segment, once. */
type Reader = (segment: Segment) => readonly Match[];

/** Claims for the whole product ("vegan", "halal certified") stand by themselves. */
const CLAIMS: ReadonlySet<Source> = new Set(['vegan', 'halal']);
/** Brackets that name a source are short; a long one is a list, perhaps with its end unread. */
const MOST_IN_SOURCE = 2;

export function ingredientsOf(segments: readonly Segment[], table: HalalTable): Ingredient[] {
  const read = readerOf(table);
  const claims = new Set(
    segments.flatMap((segment) => (isClaim(segment, read(segment)) ? sources(read(segment)) : [])),
  );
  return segments.flatMap((segment) => ingredientsIn(segment, claims, read));
}

function readerOf({ lexicon, substances }: HalalTable): Reader {
  const known = new Map<Segment, readonly Match[]>();
  return (segment) => {
    const matches = known.get(segment) ?? matchesIn(segment.pieces, lexicon, substances);
    known.set(segment, matches);
    return matches;
  };
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
  const onlySaid = holdsSourcesAlone(inside) && takes(own, said);
  const denies = matches.some((match) => hasRole(match, 'without')) && matches.at(-1)?.denied;
  const inner = onlySaid || denies ? [] : segment.brackets;
  const all = [...own, ...inner.flatMap((bracket) => ingredientsIn(bracket, claims, read))];
  return [...withoutRepeats(all), ...unreadIn(matches, segment)];
}

/** "Soya lecithin (E322)" is one thing: where its source is named once, the other name adds nothing. */
function withoutRepeats(ingredients: readonly Ingredient[]): Ingredient[] {
  const isNamed = ({ substance, kind }: Ingredient) => substance !== undefined && kind !== substance.kind;
  const named = new Set(ingredients.filter(isNamed).map(({ substance }) => substance?.id));
  return ingredients.filter((each) => isNamed(each) || !named.has(each.substance?.id));
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
  const used = new Set<Match>();
  const kindOf = (place: number, { kind }: Substance): KindId => {
    if (isListed(segment, kind, holds)) return 'listed';
    if (!ruleOf(kind).named) return kind;
    const claimed = [...claims].filter((claim) => claimable(kind, claim));
    const named = new Set<Source>([...claimed, ...nearestSources(chunk, place, open)]);
    for (const each of inBrackets) if (understands(kind, each)) named.add(each.source);
    for (const neighbour of neighbours(chunk, place)) {
      const each = namedBy(neighbour);
      if (!each || !understands(kind, each)) continue;
      named.add(each.source);
      used.add(neighbour);
    }
    return namedKind(kind, named);
  };
  const stated = found.map(({ match, place, substance }) => {
    const { written, near } = match;
    return { match, ingredient: { written, near, substance, kind: kindOf(place, substance), section } };
  });
  const ingredients = stated.filter(({ match }) => !used.has(match)).map(({ ingredient }) => ingredient);
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
  return [{ written: match.written, near: match.near, kind: 'unspecified', section }];
}

function unreadIn(matches: readonly Match[], { section }: Segment): Ingredient[] {
  const unread = matches.filter((match) => isUnread(match) && !match.denied);
  if (unread.length === 0) return [];
  return [{ written: unread.map(({ written }) => written).join(' '), near: false, section }];
}
