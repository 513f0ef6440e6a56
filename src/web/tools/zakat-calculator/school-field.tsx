import { SCHOOLS } from '#core/zakat/sheet.ts';
import { countryName } from '#web/domain/place/country-name.ts';
import { usePlace } from '#web/domain/place/own-places.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { changeSheet } from '#web/tools/zakat-calculator/own-zakat.ts';
import { useSchool } from '#web/tools/zakat-calculator/use-zakat.ts';
import { SelectField } from '#web/ui/field.tsx';

/** Nobody's school is taken for granted: where none is known, it is asked. */
export function SchoolField() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { locale } = languageOf(useLanguage());
  const country = countryName(usePlace()?.country, locale);
  const known = useSchool();
  const hint = known
    ? { here: undefined, profile: t('schoolProfile'), country: t('schoolCountry', { country }) }[known.from]
    : t('schoolHint');
  return (
    <SelectField
      label={t('school')}
      hint={hint}
      value={known?.school ?? ''}
      onChange={({ target }) =>
        changeSheet({ school: SCHOOLS.find((school) => school === target.value) ?? null })
      }
    >
      {!known && <option value="">{t('schoolChoose')}</option>}
      {SCHOOLS.map((school) => (
        <option key={school} value={school}>
          {t(school)}
        </option>
      ))}
    </SelectField>
  );
}
