import { useState } from 'react';
import { EMPTY_SHEET } from '#core/zakat/sheet.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { NumberField } from '#web/tools/zakat-calculator/number-field.tsx';
import { changeSheet, ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';

const share = (value: number) => Math.min(100, value);

/** How much of shares and funds is zakatable, asked of those who have some. */
export function Parts() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { sharesKept, sharesPart, funds, fundsPart } = useStore(ownZakat).sheet;
  // What was changed before is shown; looked at once, so that no field goes away under the one who types in it.
  const [changed] = useState({
    shares: sharesPart !== EMPTY_SHEET.sharesPart,
    funds: fundsPart !== EMPTY_SHEET.fundsPart,
  });
  const shares = sharesKept > 0 || changed.shares;
  const inFunds = funds > 0 || changed.funds;
  if (!shares && !inFunds) return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {shares && (
        <NumberField
          label={t('sharesPart')}
          hint={t('sharesPartHint')}
          value={sharesPart}
          places={0}
          onChange={(value) => changeSheet({ sharesPart: share(value) })}
        />
      )}
      {inFunds && (
        <NumberField
          label={t('fundsPart')}
          value={fundsPart}
          places={0}
          onChange={(value) => changeSheet({ fundsPart: share(value) })}
        />
      )}
    </div>
  );
}
