import { currencyOfCountry } from '#core/zakat/currencies.ts';
import { nisabOfCountry, schoolOfCountry } from '#core/zakat/of-country.ts';
import { SCHOOLS, type School } from '#core/salah/prayer.ts';
import type { Sheet } from '#core/zakat/sheet.ts';
import { ownPlaces } from '#web/domain/place/own-places.ts';
import type { OwnZakat } from '#web/tools/zakat-calculator/stored-zakat.ts';

/** What is usual where somebody lives, until they choose. */
export type Suggestions = Pick<Sheet, 'currency' | 'nisab'>;

/** By the chosen place; before one is chosen, by the country that the browser's language names or is most spoken in. */
export function suggestions(country = ownPlaces.get().current?.country): Suggestions {
  return {
    currency: currencyOfCountry(country ?? browserCountry()) ?? 'USD',
    nisab: nisabOfCountry(country),
  };
}

/** Some systems name no language: WebKit then says `C`, which is none. */
export function countryOfLanguage(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().region ?? 'US';
  } catch {
    return 'US';
  }
}

const browserCountry = () => countryOfLanguage(typeof navigator === 'undefined' ? 'en' : navigator.language);

export type Settled = OwnZakat & { sheet: Suggestions };

export function settled(own: OwnZakat, usual: Suggestions): Settled {
  const { currency, nisab } = own.sheet;
  return {
    ...own,
    sheet: { ...own.sheet, currency: currency ?? usual.currency, nisab: nisab ?? usual.nisab },
  };
}

/** Whose school is reckoned by: chosen here, told in the profile, or common in the country; else nobody's. */
export type SchoolFrom = 'here' | 'profile' | 'country';

export function schoolFor(
  own: OwnZakat,
  madhab: string | null | undefined,
  country: string | undefined,
): { school: School; from: SchoolFrom } | null {
  if (own.sheet.school) return { school: own.sheet.school, from: 'here' };
  const told = SCHOOLS.find((school) => school === madhab);
  if (told) return { school: told, from: 'profile' };
  const common = schoolOfCountry(country);
  return common ? { school: common, from: 'country' } : null;
}
