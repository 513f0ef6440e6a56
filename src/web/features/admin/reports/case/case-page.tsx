import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { Moment } from '#web/domain/writing/moment.tsx';
import { call } from '#web/domain/writing/calls.ts';
import { useDeed, useAdminRefusal } from '#web/features/admin/deeds.ts';
import type panel from '#web/features/admin/en.json';
import { AppealPart } from '#web/features/admin/reports/case/appeal-part.tsx';
import { CaseNotes } from '#web/features/admin/reports/case/case-notes.tsx';
import { DecisionForm } from '#web/features/admin/reports/case/decision-form.tsx';
import { Outcome } from '#web/features/admin/reports/case/outcome.tsx';
import { SaidPart } from '#web/features/admin/reports/case/said-part.tsx';
import { caseQuery } from '#web/features/admin/reports/cases.ts';
import type { Case } from '#web/features/admin/reports/cases.ts';
import { useCaseWords } from '#web/features/admin/reports/case-words.ts';
import type en from '#web/features/admin/reports/en.json';
import { Mark } from '#web/features/admin/reports/queue/case-link.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { apart } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** One thing that was reported or waits: what was said, what was shown, what was decided before, and what becomes of it. */
export function CasePage({ id }: { id: string }) {
  const t = useText<typeof en>('features/admin/reports');
  const say = useText<typeof panel>('features/admin');
  const { userId } = useStaff();
  const found = useQuery(caseQuery(userId, id));
  if (found.isPending) return <ListSkeleton />;
  if (found.isError && found.data === undefined)
    return <Retry text={say('failed')} action={say('retry')} onRetry={() => void found.refetch()} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackLink to="/admin/reports">{t('back')}</BackLink>
      {found.data === null ? <Empty>{t('gone')}</Empty> : <Shown shown={found.data} />}
    </div>
  );
}

function Shown({ shown }: { shown: Case }) {
  const t = useText<typeof en>('features/admin/reports');
  const words = useCaseWords();
  const { may } = useStaff();
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-2">
        <h2 className="text-xl font-semibold">{words.target(shown.target_type)}</h2>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {shown.with_child && <Mark look="gold">{t('withChild')}</Mark>}
          {shown.reports > 1 && <Mark>{t('reports', { count: shown.reports })}</Mark>}
          <Moment at={shown.created_at} />
          {shown.person_name !== null && <span>{t('by', { name: apart(shown.person_name) })}</span>}
        </p>
        {shown.page !== null && (
          <p>
            <Link
              to={shown.page}
              className="inline-flex min-h-11 items-center font-semibold text-primary underline"
            >
              {t('open')}
            </Link>
          </p>
        )}
        {shown.state !== 'decided' && may('reports') && <Assignment shown={shown} />}
      </header>
      {shown.held !== null && (
        <Card className="grid gap-2">
          <h3 className="font-semibold">{t('heldWords')}</h3>
          <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
            {shown.held.body}
          </p>
          <p className="text-sm text-muted">{words.why({ types: [], held_for: shown.held.reasons })}</p>
        </Card>
      )}
      {shown.said.length > 0 && <SaidPart said={shown.said} />}
      {shown.before.length > 0 && (
        <section className="grid gap-1">
          <h3 className="font-semibold">{t('before')}</h3>
          <ul>
            {shown.before.map(({ id, decision, decided_at, target_type }) => (
              <li key={id}>
                <Link
                  to={`/admin/reports/queue/${id}`}
                  className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-primary underline"
                >
                  {words.target(target_type)} · {decision !== null && t(`decided.${decision}`)} ·{' '}
                  <Moment at={decided_at} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CaseNotes shown={shown} />
      {shown.state !== 'open' && <Outcome shown={shown} />}
      {shown.state === 'open' &&
        may('reports') &&
        (shown.decisions.length > 0 ? <DecisionForm shown={shown} /> : <Notice>{t('ownCase')}</Notice>)}
      {shown.state !== 'open' && may('reports') && <AppealPart shown={shown} />}
    </article>
  );
}

function Assignment({ shown }: { shown: Case }) {
  const t = useText<typeof en>('features/admin/reports');
  const { userId } = useStaff();
  const refused = useAdminRefusal();
  const mine = shown.assigned_to === userId;
  const { doing, dialog } = useDeed((take: boolean) => call('assign_case', { _id: shown.id, _take: take }));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look={mine ? 'plain' : 'soft'} busy={doing.isPending} onClick={() => doing.mutate(!mine)}>
        {t(mine ? 'giveBack' : 'take')}
      </Button>
      {!mine && shown.assigned_name !== null && (
        <span className="text-sm text-muted">{t('with', { name: apart(shown.assigned_name) })}</span>
      )}
      {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
      {dialog}
    </div>
  );
}
