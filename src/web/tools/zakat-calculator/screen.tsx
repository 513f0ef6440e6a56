import { useEffect } from 'react';
import { hasMoney } from '#core/zakat/currency-change.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { FeedingPart } from '#web/tools/zakat-calculator/feeding.tsx';
import { Hawl } from '#web/tools/zakat-calculator/hawl.tsx';
import { Land } from '#web/tools/zakat-calculator/land.tsx';
import { Missed } from '#web/tools/zakat-calculator/missed.tsx';
import { ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { UndoPart } from '#web/tools/zakat-calculator/undo-part.tsx';
import { VaultPart } from '#web/tools/zakat-calculator/vault/vault-part.tsx';
import { WealthView } from '#web/tools/zakat-calculator/wealth/wealth-view.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

export default function ZakatCalculatorScreen() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const used = hasMoney(useStore(ownZakat));
  useEffect(() => {
    if (used) noteUse('zakat-calculator', Date.now());
  }, [used]);
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead
        title={t('title')}
        remark={
          <>
            <p>{t('noFatwa')}</p>
            <p>{t('intro')}</p>
          </>
        }
      />
      <UndoPart />
      <Tabs
        label={t('title')}
        tabs={[
          { id: 'wealth', label: t('tabWealth'), content: <WealthView /> },
          { id: 'land', label: t('tabLand'), content: <Land /> },
          { id: 'feeding', label: t('tabFeeding'), content: <FeedingPart /> },
          {
            id: 'year',
            label: t('tabYear'),
            content: (
              <div className="grid items-start gap-6 lg:grid-cols-2">
                <Hawl />
                <Missed />
              </div>
            ),
          },
        ]}
      />
      <VaultPart />
    </div>
  );
}
