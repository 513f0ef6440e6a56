import { isoDay } from '#core/day.ts';
import { METALS, NISAB } from '#core/zakat/nisab.ts';
import { dayAt } from '#core/zone.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { CurrencyField } from '#web/tools/zakat-calculator/currency-field.tsx';
import type en from '#web/tools/zakat-calculator/en.json';
import { NumberField } from '#web/tools/zakat-calculator/number-field.tsx';
import { changeSheet, changeZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { SchoolField } from '#web/tools/zakat-calculator/school-field.tsx';
import { Sources } from '#web/tools/zakat-calculator/sources.tsx';
import { useZakat } from '#web/tools/zakat-calculator/use-zakat.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Segments } from '#web/ui/segments.tsx';

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** By what it is reckoned: money, school, year, nisab and the prices of the day. */
export function Basis() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { locale } = languageOf(useLanguage());
  const { sheet, pricesOn } = useZakat();
  const { nisab, prices } = sheet;
  const grams = new Intl.NumberFormat(`${locale}-u-nu-latn`, { maximumFractionDigits: 2 });
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl font-semibold">{t('basis')}</h2>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CurrencyField />
        <SchoolField />
      </div>
      <Segments
        label={t('year')}
        value={sheet.year}
        onChange={(year) => changeSheet({ year })}
        segments={[
          { value: 'lunar', label: t('lunar') },
          { value: 'solar', label: t('solar') },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('nisab')}
          value={`${nisab.metal} ${nisab.weight}`}
          onChange={({ target }) => {
            const metal = METALS.find((metal) => target.value.startsWith(metal)) ?? 'gold';
            changeSheet({ nisab: { metal, weight: Number(target.value.split(' ')[1]) } });
          }}
        >
          {METALS.flatMap((metal) =>
            NISAB[metal].map((weight) => (
              <option key={`${metal} ${weight}`} value={`${metal} ${weight}`}>
                {t(`nisab.${weight}`, { grams: grams.format(weight / 1000) })}
              </option>
            )),
          )}
        </SelectField>
        {METALS.map((metal) => (
          <NumberField
            key={metal}
            label={t(metal === 'gold' ? 'priceGold' : 'priceSilver', { currency: sheet.currency })}
            value={prices[metal]}
            places={6}
            onChange={(price) => {
              changeSheet({ prices: { ...prices, [metal]: price } });
              changeZakat({ pricesOn: isoDay(dayAt(new Date(), zone())) });
            }}
          />
        ))}
      </div>
      <p className="text-sm text-muted">
        {pricesOn ? t('pricesOn', { day: pricesOn }) : t('pricesWhere')} {t('nisabWhy')}
      </p>
      <Sources of={['abudawud:1573', 'bukhari:1447']} />
    </Card>
  );
}
