import { useParams, useSearchParams } from 'react-router';
import { useText } from '#web/platform/language/use-text.ts';
import { CheckView } from '#web/tools/halal-check/check/check-view.tsx';
import type en from '#web/tools/halal-check/en.json';
import { HistoryView } from '#web/tools/halal-check/history-view.tsx';
import { LookUpView } from '#web/tools/halal-check/look-up/look-up-view.tsx';
import { SubstancePage } from '#web/tools/halal-check/look-up/substance-page.tsx';
import { StandardView } from '#web/tools/halal-check/standard-view.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

export default function HalalCheckScreen() {
  const { code } = useParams();
  return code ? <SubstancePage key={code} id={code.toLowerCase()} /> : <HalalCheck />;
}

function HalalCheck() {
  const t = useText<typeof en>('tools/halal-check');
  const [search, setSearch] = useSearchParams();
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead
        title={t('title')}
        remark={
          <>
            <p>{t('noFatwa')}</p>
            <p>{t('stays')}</p>
          </>
        }
      />
      <Tabs
        label={t('title')}
        value={search.get('tab')}
        onChange={(tab) => setSearch(tab === 'check' ? {} : { tab }, { replace: true })}
        tabs={[
          { id: 'check', label: t('tabCheck'), content: <CheckView /> },
          { id: 'look-up', label: t('tabLookUp'), content: <LookUpView /> },
          { id: 'standard', label: t('tabStandard'), content: <StandardView /> },
          { id: 'history', label: t('tabHistory'), content: <HistoryView /> },
        ]}
      />
    </div>
  );
}
