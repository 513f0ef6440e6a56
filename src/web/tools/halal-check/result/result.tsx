import { useMemo } from 'react';
import { Link } from 'react-router';
import { judgement, readLabel } from '#core/halal/check.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/halal-check/en.json';
import { ownHalal } from '#web/tools/halal-check/own-halal.ts';
import { Actions } from '#web/tools/halal-check/result/actions.tsx';
import { FindingLine } from '#web/tools/halal-check/result/finding-line.tsx';
import { LeftOutWords } from '#web/tools/halal-check/result/left-out-words.tsx';
import { Otherwise } from '#web/tools/halal-check/result/otherwise.tsx';
import { VerdictCard } from '#web/tools/halal-check/result/verdict-card.tsx';
import { useTable } from '#web/tools/halal-check/table.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** The verdict, what decided it, every ingredient with its reason, and what it would be by another standard. */
export function Result({ text, product }: { text: string; product: string }) {
  const t = useText<typeof en>('tools/halal-check');
  const table = useTable();
  const { standard } = useStore(ownHalal);
  const { ingredients, leftOut } = useMemo(() => readLabel(text, table), [text, table]);
  const check = judgement(ingredients, standard);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <VerdictCard check={check} product={product} />
      {check.findings.length > 0 && (
        <Card className="grid gap-2">
          <h2 className="text-xl font-semibold">{t('ingredients')}</h2>
          <ul className="grid divide-y divide-line">
            {check.findings.map((finding) => (
              <FindingLine key={`${finding.section} ${finding.written} ${finding.kind}`} finding={finding} />
            ))}
          </ul>
          <LeftOutWords words={leftOut} />
        </Card>
      )}
      <Otherwise check={check} />
      <Card className="grid gap-4">
        <Actions check={check} product={product} />
        <Link to="?tab=standard" className={buttonClass('quiet', 'justify-self-start')}>
          {t('toStandard')}
        </Link>
      </Card>
    </div>
  );
}
