import { Suspense, useEffect } from 'react';
import { hasMoney } from '#core/zakat/currency-change.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type { Preloadable } from '#web/platform/preloadable.tsx';
import { noteUse } from '#web/platform/session/uses.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { UndoPart } from '#web/tools/zakat-calculator/undo-part.tsx';
import { WealthView } from '#web/tools/zakat-calculator/wealth/wealth-view.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

/** What few open comes when it is opened. */
const land = preloadable(async () => (await import('#web/tools/zakat-calculator/land.tsx')).Land);
const feeding = preloadable(
  async () => (await import('#web/tools/zakat-calculator/feeding.tsx')).FeedingPart,
);
const vault = preloadable(
  async () => (await import('#web/tools/zakat-calculator/vault/vault-part.tsx')).VaultPart,
);
const year = preloadable(async () => (await import('#web/tools/zakat-calculator/year-view.tsx')).YearView);

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
          { id: 'land', label: t('tabLand'), content: late(land) },
          { id: 'feeding', label: t('tabFeeding'), content: late(feeding) },
          { id: 'year', label: t('tabYear'), content: late(year) },
        ]}
      />
      <div className="split">
        <Suspense>
          <vault.Component />
        </Suspense>
      </div>
    </div>
  );
}

const late = ({ Component }: Preloadable<object>) => (
  <Suspense fallback={<div className="min-h-80" />}>
    <Component />
  </Suspense>
);
