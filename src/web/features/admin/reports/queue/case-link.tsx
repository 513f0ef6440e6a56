import { Link } from 'react-router';
import { Moment } from '#web/domain/writing/moment.tsx';
import type { CaseLine } from '#web/features/admin/reports/cases.ts';
import type en from '#web/features/admin/reports/en.json';
import { useCaseWords } from '#web/features/admin/reports/case-words.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { apart } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** One thing, with everything that helps to choose which to look at next. */
export function CaseLink({ line }: { line: CaseLine }) {
  const t = useText<typeof en>('features/admin/reports');
  const words = useCaseWords();
  const { userId } = useStaff();
  const why = words.why(line);
  return (
    <Link
      to={`/admin/reports/queue/${line.id}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line bg-raised p-4 shadow-card hover:border-primary"
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{words.target(line.target_type)}</span>
        {line.state !== 'decided' && line.priority === 1 && <Mark look="bad">{t('urgent')}</Mark>}
        {line.with_child && <Mark look="gold">{t('withChild')}</Mark>}
        {line.held_for !== null && <Mark>{t('waits')}</Mark>}
        {line.state === 'appealed' && <Mark look="gold">{t('appealed')}</Mark>}
        {line.state === 'decided' && line.decision !== null && <Mark>{t(`decided.${line.decision}`)}</Mark>}
        {line.reports > 1 && <Mark>{t('reports', { count: line.reports })}</Mark>}
      </span>
      {line.excerpt !== null && (
        <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
          {line.excerpt}
        </span>
      )}
      <span className="flex flex-wrap gap-x-3 text-sm text-muted">
        {why !== '' && <span>{why}</span>}
        <Moment at={line.decided_at ?? line.created_at} />
        {line.state !== 'decided' && line.assigned_to !== null && (
          <span>
            {line.assigned_to === userId ? t('mine') : t('with', { name: apart(line.assigned_name ?? '–') })}
          </span>
        )}
      </span>
    </Link>
  );
}

const LOOKS = {
  plain: 'bg-sunken text-ink',
  gold: 'bg-gold-soft text-gold-ink',
  good: 'bg-primary-soft text-primary',
  bad: 'bg-danger-soft text-danger',
} as const;

export function Mark({ look = 'plain', children }: { look?: keyof typeof LOOKS; children: string }) {
  return <span className={`rounded-pill px-3 py-0.5 text-sm font-medium ${LOOKS[look]}`}>{children}</span>;
}
