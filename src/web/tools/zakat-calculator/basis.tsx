import { useState } from 'react';
import { isoDay } from '#core/day.ts';
import { METALS, NISAB } from '#core/zakat/nisab.ts';
import { usePlace } from '#web/domain/place/own-places.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { CurrencyField } from '#web/tools/zakat-calculator/currency-field.tsx';
import { DayPricesPart } from '#web/tools/zakat-calculator/day-prices-part.tsx';
import type en from '#web/tools/zakat-calculator/en.json';
import { today } from '#web/tools/zakat-calculator/year.ts';
import { NumberField } from '#web/tools/zakat-calculator/number-field.tsx';
import { changeSheet, changeZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { suggestions } from '#web/tools/zakat-calculator/suggestions.ts';
import { useZakat } from '#web/tools/zakat-calculator/use-zakat.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** By what it is reckoned: money and the prices of the day; nisab and year for those who follow another than is usual. */
export function Basis() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { sheet, pricesOn } = useZakat();
  const { nisab, prices, pieces } = sheet;
  // A price from before is shown; looked at once, so that its field does not go away under the one who clears it.
  const [priced] = useState(METALS.filter((metal) => prices[metal] > 0));
  const needed = METALS.filter(
    (metal) =>
      metal === nisab.metal || priced.includes(metal) || pieces.some((piece) => piece.metal === metal),
  );
  return (
    <Card className="grid animate-rise gap-5">
      <h2 className="text-xl font-semibold">{t('basis')}</h2>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CurrencyField />
        {needed.map((metal) => (
          <NumberField
            key={metal}
            label={t(metal === 'gold' ? 'priceGold' : 'priceSilver', { currency: sheet.currency })}
            hint={pricesOn ? t('pricesOn', { day: pricesOn }) : t('pricesWhere')}
            value={prices[metal]}
            places={6}
            onChange={(price) => {
              changeSheet({ prices: { ...prices, [metal]: price } });
              changeZakat({ pricesOn: isoDay(today()) });
            }}
          />
        ))}
      </div>
      <DayPricesPart metals={needed} />
      <OtherBasis />
    </Card>
  );
}

function OtherBasis() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { locale } = languageOf(useLanguage());
  const { nisab, year } = useZakat().sheet;
  const usual = suggestions(usePlace()?.country).nisab;
  const [chosen] = useState(year !== 'lunar' || nisab.metal !== usual.metal || nisab.weight !== usual.weight);
  const grams = new Intl.NumberFormat(`${locale}-u-nu-latn`, { maximumFractionDigits: 2 });
  return (
    <Disclosure title={t('otherBasis')} open={chosen}>
      <div className="grid gap-5 pt-3">
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
        <Segments
          label={t('year')}
          value={year}
          onChange={(year) => changeSheet({ year })}
          segments={[
            { value: 'lunar', label: t('lunar') },
            { value: 'solar', label: t('solar') },
          ]}
        />
      </div>
    </Disclosure>
  );
}
