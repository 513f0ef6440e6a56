import type { School } from '#core/salah/prayer.ts';
import type { Sheet } from '#core/zakat/sheet.ts';

/**
 * Where nearly all who follow a school follow the same one, as handbooks of Islamic law describe it. Countries where
 * several live side by side (Egypt, Syria, Iraq, the Emirates, Europe) are left out: there one has to be asked.
 */
const COMMON: readonly (readonly [School, string])[] = [
  ['hanafi', 'TR AF PK IN BD NP UZ KZ KG TJ TM AL BA XK MK BG'],
  ['maliki', 'MA EH DZ TN LY MR SN GM ML NE BF GN GW CI NG TD SD'],
  ['shafii', 'ID MY BN SG PH TH TL KH LK MV SO DJ KM KE TZ'],
  ['hanbali', 'SA QA'],
];

const BY_COUNTRY = new Map(
  COMMON.flatMap(([school, countries]) => countries.split(' ').map((country) => [country, school] as const)),
);

export const schoolOfCountry = (country: string | undefined): School | undefined =>
  country === undefined ? undefined : BY_COUNTRY.get(country);

/** Diyanet's weight in Turkey; in South Asia 52.5 tola of silver, by which Pakistan's zakat office names the nisab. */
const NISABS: Readonly<Record<string, Sheet['nisab']>> = {
  TR: { metal: 'gold', weight: 80_180 },
  PK: { metal: 'silver', weight: 612_360 },
  IN: { metal: 'silver', weight: 612_360 },
  BD: { metal: 'silver', weight: 612_360 },
};

/** Twenty mithqal of gold as most councils weigh them, where no other is customary. */
export const nisabOfCountry = (country: string | undefined): Sheet['nisab'] =>
  NISABS[country ?? ''] ?? { metal: 'gold', weight: 85_000 };
