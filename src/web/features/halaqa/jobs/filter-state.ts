import { FACETS, JOB_TYPES, REMOTE, SENIORITIES, WITHIN } from '#core/jobs/shapes.ts';
import type { JobFilters } from '#core/jobs/shapes.ts';

const one = <Value extends string>(known: readonly Value[], said: string | null) =>
  known.find((value) => value === said);
const several = <Value extends string>(known: readonly Value[], said: string[]) =>
  known.filter((value) => said.includes(value));

/** What an address asks for. It stands there alone: a reload or a step back finds it again. */
export function filtersIn(search: URLSearchParams): JobFilters {
  const type = one(JOB_TYPES, search.get('type'));
  const seniority = one(SENIORITIES, search.get('seniority'));
  const remote = one(REMOTE, search.get('remote'));
  const within = one(WITHIN, search.get('within'));
  const facets = several(FACETS, search.getAll('facet'));
  const place = placeIn(search);
  const [words, company] = [search.get('q'), search.get('company')];
  return {
    ...(words ? { words } : {}),
    ...(company ? { company } : {}),
    ...(place ? { place } : {}),
    ...(type ? { types: [type] } : {}),
    ...(seniority ? { seniorities: [seniority] } : {}),
    ...(remote ? { remote: [remote] } : {}),
    ...(within ? { within } : {}),
    ...(facets.length > 0 ? { facets } : {}),
    ...(search.get('salary') === 'yes' ? { salary: true as const } : {}),
    ...(place && search.get('order') === 'distance' ? { order: 'distance' as const } : {}),
  };
}

export const RADII = [10, 25, 50, 100, 250, 500] as const;
const RADIUS = 50;

function placeIn(search: URLSearchParams): JobFilters['place'] {
  const [latitude, longitude] = (search.get('at') ?? '').split(',').map(Number);
  const name = search.get('place');
  if (name === null || latitude === undefined || longitude === undefined) return undefined;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  const km = Number(search.get('km') ?? RADIUS);
  return { name, latitude, longitude, km: RADII.find((radius) => radius === km) ?? RADIUS };
}

/** The address of a search that was saved. */
export function addressOf(filters: JobFilters): string {
  const search = new URLSearchParams();
  const said: Record<string, string | undefined> = {
    q: filters.words,
    company: filters.company,
    place: filters.place?.name,
    at: filters.place && `${filters.place.latitude},${filters.place.longitude}`,
    km: filters.place && String(filters.place.km),
    type: filters.types?.[0],
    seniority: filters.seniorities?.[0],
    remote: filters.remote?.[0],
    within: filters.within,
    salary: filters.salary && 'yes',
    order: filters.order,
  };
  for (const [name, value] of Object.entries(said)) if (value !== undefined) search.set(name, value);
  for (const facet of filters.facets ?? []) search.append('facet', facet);
  const query = search.toString();
  return query === '' ? '/halaqa/jobs' : `/halaqa/jobs?${query}`;
}
