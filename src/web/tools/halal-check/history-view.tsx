import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { halalCheck } from '#core/halal/check.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { timeAgo } from '#web/platform/language/dates.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { reopen } from '#web/tools/halal-check/check/current-check.ts';
import type en from '#web/tools/halal-check/en.json';
import { forgetChecks, ownHalal } from '#web/tools/halal-check/own-halal.ts';
import type { KeptCheck } from '#web/tools/halal-check/own-halal.ts';
import { LOOKS } from '#web/tools/halal-check/ruling-mark.tsx';
import { useTable } from '#web/tools/halal-check/table.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Empty } from '#web/ui/empty.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

export function HistoryView() {
  const t = useText<typeof en>('tools/halal-check');
  const { checks } = useStore(ownHalal);
  const [now] = useState(() => Date.now());
  if (checks.length === 0) return <Empty>{t('noHistory')}</Empty>;
  return (
    <Suspense fallback={<PageSpinner />}>
      <Card className="reading grid gap-4">
        <ul className="grid divide-y divide-line">
          {checks.map((check) => (
            <Line key={check.at} check={check} now={now} />
          ))}
        </ul>
        <Button look="danger" className="justify-self-start" onClick={forgetChecks}>
          {t('forget')}
        </Button>
      </Card>
    </Suspense>
  );
}

/** Judged anew: by what the reader holds to today. */
function Line({ check, now }: { check: KeptCheck; now: number }) {
  const t = useText<typeof en>('tools/halal-check');
  const table = useTable();
  const navigate = useNavigate();
  const { locale } = languageOf(useLanguage());
  const { standard } = useStore(ownHalal);
  const { verdict } = halalCheck(check.text, table, standard);
  const { icon: Icon, ink } = LOOKS[verdict];
  return (
    <li>
      <button
        type="button"
        className="grid min-h-13 w-full gap-1 rounded-field py-3 text-start hover:text-primary"
        onClick={() => {
          reopen(check.text, check.product);
          void navigate('/halal-check');
        }}
      >
        <span className={classNames('flex items-center gap-2 font-semibold', ink)}>
          <Icon className="size-5 shrink-0" aria-hidden="true" />
          {t(`verdict.${verdict}`)}
          <span className="ms-auto text-sm font-normal text-muted">{timeAgo(check.at, now, locale)}</span>
        </span>
        <span dir="auto" className="line-clamp-2 text-sm">
          {check.product ? `${check.product} · ${check.text}` : check.text}
        </span>
      </button>
    </li>
  );
}
