import type { Place } from '#core/place.ts';
import type { Method, NamedMethod } from '#core/prayer-times/method.ts';
import { isInMalabar } from '#core/prayer-times/region.ts';

type Row = readonly [method: NamedMethod, countries: string, checked?: 'checked'];

/**
 * Whose timetable the mosques of a country hang up. Where they disagree, the largest body's: DITIB and IGMG print
 * Diyanet's in German-speaking and northern Europe, most British mosques follow the Moonsighting Committee's. Checked is
 * what was held against that authority's own published timetable, to the minute (`published.test.ts`); of the others
 * `docs/decisions/0012` says why they stand where they stand.
 */
const ROWS: readonly Row[] = [
  ['diyanet', 'TR CY DE AT CH LI NL BE LU DK SE NO FI RO', 'checked'],
  ['diyanet', 'IS EE LV LT PL CZ SK HU SI HR BA RS ME XK MK AL BG GR'],
  ['ummAlQura', 'SA', 'checked'],
  ['ummAlQura', 'YE BH'],
  ['dubai', 'AE', 'checked'],
  ['qatar', 'QA', 'checked'],
  ['kuwait', 'KW', 'checked'],
  ['oman', 'OM'],
  ['egyptian', 'EG SD SS LY SY LB IQ'],
  ['jordan', 'JO PS'],
  ['karachi', 'PK IN BD AF NP MM'],
  ['sriLanka', 'LK'],
  ['moonsightingCommittee', 'GB', 'checked'],
  ['moonsightingCommittee', 'IE'],
  ['northAmerica', 'US CA MX'],
  ['singapore', 'SG', 'checked'],
  ['singapore', 'BN'],
  ['indonesia', 'ID', 'checked'],
  ['indonesia', 'TL'],
  ['malaysia', 'MY', 'checked'],
  ['morocco', 'MA', 'checked'],
  ['morocco', 'EH'],
  ['algeria', 'DZ'],
  ['tunisia', 'TN'],
  ['france', 'FR MC'],
  ['portugal', 'PT'],
  ['russia', 'RU BY'],
  ['tehran', 'IR'],
];

const BY_COUNTRY = new Map(
  ROWS.flatMap((row) => row[1].split(' ').map((country): [string, Row] => [country, row])),
);

/**
 * Where mosques pray Asr by the Hanafi school's time. Türkiye and the Balkans are Hanafi, too, but print and pray the
 * earlier one; Sri Lanka, the Maldives and the coast of Malabar are Shafi'i.
 */
const HANAFI_ASR = new Set('PK IN BD AF NP MM UZ KZ KG TJ TM MU GB'.split(' '));

export function methodOfCountry(country: string | undefined): NamedMethod {
  return (country && BY_COUNTRY.get(country)?.[0]) || 'muslimWorldLeague';
}

export function asrOfPlace(place: Place): 'earlier' | 'later' {
  return place.country && HANAFI_ASR.has(place.country) && !isInMalabar(place) ? 'later' : 'earlier';
}

/** Whether a method was held against a timetable that its authority published, in this country if it is the country's own. */
export function isChecked(method: Method, country: string | undefined): boolean {
  if (method === 'custom') return true;
  const row = country ? BY_COUNTRY.get(country) : undefined;
  if (row?.[0] === method) return row[2] === 'checked';
  return ROWS.some(([name, , checked]) => name === method && checked === 'checked');
}
