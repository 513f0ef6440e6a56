import { linesIn } from '#core/reviews/form.ts';
import type { Line } from '#core/reviews/form.ts';
import { Changes } from '#web/features/admin/changes/changes.tsx';
import type en from '#web/features/admin/reports/reviews/en.json';
import { usePartName } from '#web/features/admin/reports/reviews/parts.ts';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';

interface ChangedLinesProps {
  before: { form: string; at: string };
  lines: readonly Line[];
  language: string;
}

/** What is another since somebody last gave their word about it, line by line. */
export function ChangedLines({ before, lines, language }: ChangedLinesProps) {
  const t = useText<typeof en>('features/admin/reports/reviews');
  const partName = usePartName();
  const day = useDay();
  const was = new Map(linesIn(before.form));
  const is = new Map(lines);
  const paths = [...new Set([...is.keys(), ...was.keys()])].filter((path) => was.get(path) !== is.get(path));
  return (
    <Card look="gold" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-semibold">{t('changedSince', { day: day(before.at) })}</h3>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {paths.map((path) => (
          <div key={path}>
            <dt className="text-sm">{partName(path)}</dt>
            <dd lang={language} className="[overflow-wrap:anywhere]">
              <Changes before={was.get(path) ?? ''} after={is.get(path) ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
