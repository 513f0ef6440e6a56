import { Suspense, useState } from 'react';
import { Mail } from 'lucide-react';
import type { HalalCheck } from '#core/halal/check.ts';
import { ReportPart } from '#web/domain/content-report/report-part.tsx';
import { CopyButton } from '#web/domain/sharing/copy-button.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type en from '#web/tools/halal-check/en.json';
import { summaryOf } from '#web/tools/halal-check/result/summary.ts';
import { useTable } from '#web/tools/halal-check/table.ts';
import { Button } from '#web/ui/button.tsx';

const letterDialog = preloadable(
  async () => (await import('#web/tools/halal-check/result/letter-dialog.tsx')).LetterDialog,
);

export function Actions({ check, product }: { check: HalalCheck; product: string }) {
  const t = useText<typeof en>('tools/halal-check');
  const table = useTable();
  const language = useLanguage();
  const [writing, setWriting] = useState(false);
  const asks = check.findings.some(({ ruling }) => ruling === 'doubtful' || ruling === 'unknown');
  const first = check.deciding.find(({ substance }) => substance)?.substance?.id;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <CopyButton look="soft" label={t('copy')} text={() => summaryOf(check, product, t, table, language)} />
      {asks && (
        <Button look="soft" onClick={() => setWriting(true)}>
          <Mail className="size-5 shrink-0" aria-hidden="true" />
          {t('letter')}
        </Button>
      )}
      <ReportPart target={{ type: 'halal', id: first ?? 'label' }} />
      {writing && (
        <Suspense>
          <letterDialog.Component
            findings={check.findings}
            product={product}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
