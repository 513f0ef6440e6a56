import type { JobFilters } from '../../src/core/jobs/shapes.ts';

/** How the same search is written where nobody has thought of its size: the whole table is asked, sorted and counted for each page. */
export type Way = 'ilike' | 'full text';

const TEXT = `o.title || ' ' || o.body`;
/** The plain index that the second way has; the first can have none. */
export const TEXT_INDEX = `create index naive_text on public.job_offers using gin (to_tsvector('simple', title || ' ' || body))`;

const list = (values: readonly string[]) => `array['${values.join(`','`)}']`;

function words(way: Way, wanted: string): string {
  return way === 'ilike'
    ? wanted
        .split(' ')
        .map((word) => `(${TEXT}) ilike '%${word}%'`)
        .join(' and ')
    : `to_tsvector('simple', ${TEXT}) @@ plainto_tsquery('simple', '${wanted}')`;
}

/** One page with how many there are in all, which pages with numbers need; without anybody's rights, marks and blocks. */
export function naiveSearch(way: Way, filters: JobFilters, offset = 0): string {
  const { place, order } = filters;
  const away = place && `private.kilometres(${place.latitude}, ${place.longitude}, o.latitude, o.longitude)`;
  const where = [
    `o.state = 'checked' and o.expires_at > now()`,
    filters.words && words(way, filters.words),
    filters.types && `o.type = any (${list(filters.types)})`,
    filters.seniorities && `o.seniority = any (${list(filters.seniorities)})`,
    filters.languages && `o.languages && ${list(filters.languages)}`,
    filters.facets && filters.facets.length > 0 && `o.facets @> ${list(filters.facets)}`,
    filters.within && `o.published_at > now() - interval '1 ${filters.within}'`,
    filters.salary && 'o.salary_least is not null',
    place && away && `(${order === 'distance' ? '' : `o.remote = 'yes' or `}${away} <= ${place.km})`,
  ].filter((part) => typeof part === 'string');
  return `select o.id, o.title, o.place_name, o.type, o.facets, c.name, count(*) over () as found
    from public.job_offers o join public.companies c on c.id = o.company_id where ${where.join(' and ')}
    order by ${order === 'distance' && away ? away : 'o.published_at desc'}, o.id limit 20 offset ${offset}`;
}

/** What a call of the board looks for; undefined for a call that searches nothing. */
export function filtersOf(call: string): JobFilters | undefined {
  const [, text] = /jobs_search\('(\{.*?\})'(?:\)|,)/u.exec(call) ?? [];
  return text === undefined ? undefined : (JSON.parse(text) as JobFilters);
}
