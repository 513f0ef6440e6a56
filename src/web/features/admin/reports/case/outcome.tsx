import type { Case } from '#web/features/admin/reports/cases.ts';
import type en from '#web/features/admin/reports/en.json';
import { apart } from '#web/platform/language/apart.ts';
import { useDateTime, useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';

/** What was decided, by whom, and what was said to it. */
export function Outcome({ shown }: { shown: Case }) {
  const t = useText<typeof en>('features/admin/reports');
  const moment = useDateTime();
  const day = useDay();
  return (
    <Card className="grid gap-2">
      <h3 className="font-semibold">{shown.decision !== null && t(`decided.${shown.decision}`)}</h3>
      <p className="text-sm text-muted">
        {t('decidedBy', { name: apart(shown.decided_name ?? '–'), moment: moment(shown.decided_at ?? '') })}
      </p>
      {shown.until !== null && <p>{t('until', { day: day(shown.until) })}</p>}
      {shown.telling ? (
        <Telling told={shown.told ?? 0} toTell={shown.to_tell} />
      ) : (
        shown.told !== null && <p>{t('told', { count: shown.told })}</p>
      )}
      {shown.note !== null && (
        <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
          {shown.note}
        </p>
      )}
      {shown.appeal !== null && (
        <div className="grid gap-1 border-s-4 border-gold ps-4">
          <h4 className="font-semibold">{t(`appeal.${shown.appeal_from ?? 'own'}`)}</h4>
          <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
            {shown.appeal}
          </p>
          {shown.appeal_outcome !== null && <p>{t(`outcome.${shown.appeal_outcome}`)}</p>}
        </div>
      )}
    </Card>
  );
}

/** How far it is with those in whose own rows the text stood. */
function Telling({ told, toTell }: { told: number; toTell: number | null }) {
  const t = useText<typeof en>('features/admin/reports');
  if (toTell === null) return <output>{t('tellingSoon')}</output>;
  return (
    <div className="grid gap-1">
      <progress
        value={told}
        max={Math.max(toTell, 1)}
        aria-hidden="true"
        className="h-1.5 w-full accent-primary"
      />
      <output>{t('telling', { told, all: toTell })}</output>
    </div>
  );
}
