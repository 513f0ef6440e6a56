import * as v from 'valibot';
import { factsSchema, latitudeSchema, longitudeSchema, type MosqueFacts } from '#core/mosques/mosque.ts';

/** A mosque as `keep_mosques` takes it in. */
export interface FoundMosque {
  id: string;
  latitude: number;
  longitude: number;
  facts: MosqueFacts;
}

export type Tags = Readonly<Record<string, string | undefined>>;
type Fact = keyof typeof factsSchema.entries;

const place = v.object({ latitude: latitudeSchema, longitude: longitudeSchema });

/** What a tag says, as the first of these keys has it. */
const first = (tags: Tags, ...keys: string[]) =>
  keys.map((key) => tags[key]?.trim()).find((value) => value !== undefined && value !== '');

/** OpenStreetMap knows many shades of yes; what is neither stays unknown. */
const ANSWERS: Readonly<Record<string, 'yes' | 'no'>> = {
  yes: 'yes',
  designated: 'yes',
  separate: 'yes',
  no: 'no',
};
const answered = (value: string | undefined) => (value === undefined ? undefined : ANSWERS[value]);

const website = (address: string | undefined) =>
  address?.startsWith('www.') === true ? `https://${address}` : address;

/** By its parts, where it is not given whole. */
const addressIn = (tags: Tags): string | undefined => {
  const street = first(tags, 'addr:street', 'addr:place');
  const whole = [street, street && first(tags, 'addr:housenumber')].filter(Boolean).join(' ');
  return first(tags, 'addr:full') ?? (whole === '' ? undefined : whole);
};

const MOST_NAMES = 40;
const namesIn = (tags: Tags) =>
  Object.fromEntries(
    Object.entries(tags)
      .flatMap(([key, value]) => {
        const [, language] = /^name:([a-z]{2,3})$/.exec(key) ?? [];
        return language === undefined || value === undefined ? [] : [[language, value.trim()] as const];
      })
      .slice(0, MOST_NAMES),
  );

type Said = Partial<Record<Exclude<Fact, 'names'>, string | undefined>> & { names: Record<string, string> };

const fits = (fact: string, value: unknown) =>
  isFact(fact) && value !== undefined && v.safeParse(factsSchema.entries[fact], value).success;

/** Without what cannot be shown. */
const fitting = ({ names, ...said }: Said) => ({
  ...Object.fromEntries(Object.entries(said).filter(([fact, value]) => fits(fact, value))),
  names: Object.fromEntries(Object.entries(names).filter(([, name]) => fits('name', name))),
});

/** What tags say about a mosque. A value that cannot be shown is left out; it does not cost the mosque its place. */
export function factsFrom(tags: Tags): MosqueFacts {
  const said: Said = {
    name: first(tags, 'name', 'name:en', 'alt_name'),
    denomination: first(tags, 'denomination')?.toLowerCase(),
    womens_area: answered(first(tags, 'female', 'women')),
    wheelchair: first(tags, 'wheelchair'),
    ablution: answered(first(tags, 'ablution', 'ablutions', 'wudu')),
    opening_hours: first(tags, 'opening_hours'),
    website: website(first(tags, 'website', 'contact:website', 'url')),
    address: addressIn(tags),
    city: first(tags, 'addr:city'),
    country: first(tags, 'addr:country')?.toUpperCase(),
    names: namesIn(tags),
  };
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const whole = v.safeParse(factsSchema, known);
  return whole.success ? whole.output : v.parse(factsSchema, fitting(said));
}

const isFact = (key: string): key is Fact => Object.hasOwn(factsSchema.entries, key);

/** The mosque that a tagged object of OpenStreetMap is, or why it is none. */
export function mosqueFrom(
  id: string | null,
  latitude: unknown,
  longitude: unknown,
  tags: Tags,
): FoundMosque | string {
  if (tags['amenity'] !== 'place_of_worship' || tags['religion'] !== 'muslim')
    return 'it is not tagged as a mosque (amenity=place_of_worship, religion=muslim)';
  if (id === null) return 'it has no number of OpenStreetMap';
  const position = v.safeParse(place, { latitude, longitude });
  if (!position.success) return 'it has no position on earth';
  return { id, ...position.output, facts: factsFrom(tags) };
}
