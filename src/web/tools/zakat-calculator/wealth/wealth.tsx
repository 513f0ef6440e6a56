import type { ReactNode } from 'react';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { NumberField } from '#web/tools/zakat-calculator/number-field.tsx';
import { changeSheet, ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { Amounts } from '#web/tools/zakat-calculator/wealth/amounts.tsx';
import { Foreign } from '#web/tools/zakat-calculator/wealth/foreign.tsx';
import { Pieces } from '#web/tools/zakat-calculator/wealth/pieces.tsx';
import { Card } from '#web/ui/card.tsx';

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{title}</h2>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}

/** What somebody has and owes. */
export function Wealth() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { sheet } = useStore(ownZakat);
  const share = (value: number) => Math.min(100, value);
  return (
    <>
      <Part title={t('money')}>
        <Amounts of={['cash', 'bank', 'lent']} />
        <Foreign />
      </Part>
      <Part title={t('metals')} text={t('metalsText')}>
        <Pieces />
      </Part>
      <Part title={t('investments')} text={t('investmentsText')}>
        <Amounts of={['sharesTraded', 'sharesKept', 'funds', 'pension', 'crypto']} />
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            label={t('sharesPart')}
            hint={t('sharesPartHint')}
            value={sheet.sharesPart}
            places={0}
            onChange={(value) => changeSheet({ sharesPart: share(value) })}
          />
          <NumberField
            label={t('fundsPart')}
            value={sheet.fundsPart}
            places={0}
            onChange={(value) => changeSheet({ fundsPart: share(value) })}
          />
        </div>
      </Part>
      <Part title={t('business')}>
        <Amounts of={['stock', 'receivables', 'rent']} />
      </Part>
      <Part title={t('owed')} text={t('owedText')}>
        <Amounts of={['debtsDue', 'debtsYear', 'unlawful']} />
      </Part>
    </>
  );
}
