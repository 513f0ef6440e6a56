import { useMutation, useQuery } from '@tanstack/react-query';
import { isoDay } from '#core/day.ts';
import { MICRO } from '#core/zakat/money.ts';
import type { Metal } from '#core/zakat/nisab.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { dayOf, timeAgo } from '#web/platform/language/dates.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useNow } from '#web/platform/use-now.ts';
import { dayPrices, knowsPricesQuery } from '#web/tools/zakat-calculator/day-prices.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { changeSheet, changeZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { useZakat } from '#web/tools/zakat-calculator/use-zakat.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const microOf = (price: number) => Math.round(price * MICRO);

/** Fills in the prices of the day, where the operator named a source; asked only when somebody wishes it. */
export function DayPricesPart({ metals }: { metals: readonly Metal[] }) {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { locale } = languageOf(useLanguage());
  const now = useNow('minute').getTime();
  const { currency, prices } = useZakat().sheet;
  const knows = useQuery(knowsPricesQuery).data === true;
  const taking = useMutation({
    mutationFn: dayPrices,
    onSuccess: (taken) => {
      changeSheet({
        prices: { ...prices, ...Object.fromEntries(metals.map((metal) => [metal, microOf(taken[metal])])) },
      });
      changeZakat({ pricesOn: isoDay(dayOf(new Date(taken.at))) });
    },
  });
  if (!knows) return null;
  const taken = taking.data;
  // Whoever types another price, or chooses another money, reckons by their own.
  const stands =
    taken?.currency === currency && metals.every((metal) => microOf(taken[metal]) === prices[metal]);
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="soft" busy={taking.isPending} onClick={() => taking.mutate(currency)}>
        {t('takePrices')}
      </Button>
      <output className="text-sm text-muted">
        {taken &&
          stands &&
          t('pricesFrom', { source: taken.source, when: timeAgo(Date.parse(taken.at), now, locale) })}
      </output>
      {taking.isError && <Notice>{t('pricesAway', { currency })}</Notice>}
    </div>
  );
}
