import type { NamedMethod } from '#core/prayer-times/method.ts';

/**
 * Whose timetable the mosques of a country hang up. Where they disagree, the largest body's: DITIB and IGMG print
 * Diyanet's in German-speaking and northern Europe, most British mosques follow the Moonsighting Committee's.
 */
const COUNTRIES: readonly (readonly [NamedMethod, string])[] = [
  [
    'diyanet',
    'TR CY DE AT CH LI NL BE LU DK SE NO FI IS EE LV LT PL CZ SK HU SI HR BA RS ME XK MK AL BG RO GR',
  ],
  ['ummAlQura', 'SA YE BH OM'],
  ['dubai', 'AE'],
  ['qatar', 'QA'],
  ['kuwait', 'KW'],
  ['egyptian', 'EG SD SS LY SY LB PS IQ JO'],
  ['karachi', 'PK IN BD AF LK NP MM'],
  ['moonsightingCommittee', 'GB IE'],
  ['northAmerica', 'US CA MX'],
  ['singapore', 'SG BN'],
  ['indonesia', 'ID TL'],
  ['malaysia', 'MY'],
  ['morocco', 'MA EH'],
  ['algeria', 'DZ'],
  ['tunisia', 'TN'],
  ['france', 'FR MC'],
  ['russia', 'RU BY'],
  ['tehran', 'IR'],
];

const BY_COUNTRY = new Map(
  COUNTRIES.flatMap(([method, codes]) => codes.split(' ').map((code) => [code, method] as const)),
);

/** Where mosques pray Asr by the Hanafi school's time. */
const HANAFI_ASR = new Set(['PK', 'IN', 'BD', 'AF', 'LK', 'NP', 'UZ', 'KZ', 'KG', 'TJ', 'TM', 'GB']);

export function methodOfCountry(country: string | undefined): NamedMethod {
  return (country && BY_COUNTRY.get(country)) || 'muslimWorldLeague';
}

export function asrOfCountry(country: string | undefined): 'earlier' | 'later' {
  return country && HANAFI_ASR.has(country) ? 'later' : 'earlier';
}
