import { useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Appeal } from '#web/domain/decisions/appeal.tsx';
import { childrensDecisionsQuery, decisionsQuery } from '#web/domain/decisions/decisions.ts';
import type { ChildDecision, OwnDecision } from '#web/domain/decisions/decisions.ts';
import type en from '#web/domain/decisions/en.json';
import type halaqaWords from '#web/domain/halaqa/en.json';
import { apart } from '#web/platform/language/apart.ts';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Warnings and limits, why, and the way to object. Nothing to see for those about whom nothing was decided. */
export function OwnDecisions() {
  const t = useText<typeof en>('domain/decisions');
  const me = useSession().user?.id ?? '';
  const decisions = useQuery(decisionsQuery(me));
  if (!decisions.data?.length) return null;
  return (
    <Decisions title={t('title')}>
      {decisions.data.map((decision) => (
        <li key={decision.id}>
          <One decision={decision} />
        </li>
      ))}
    </Decisions>
  );
}

/** The same for a parent. What the child wrote stays with the child. */
export function ChildrensDecisions() {
  const t = useText<typeof en>('domain/decisions');
  const me = useSession().user?.id ?? '';
  const decisions = useQuery(childrensDecisionsQuery(me));
  if (!decisions.data?.length) return null;
  return (
    <Decisions title={t('child.title')}>
      {decisions.data.map((decision) => (
        <li key={decision.id}>
          <One decision={decision} />
        </li>
      ))}
    </Decisions>
  );
}

function Decisions({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card look="gold" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</ul>
    </Card>
  );
}

function useWhat() {
  const t = useText<typeof en>('domain/decisions');
  const day = useDay();
  return (decision: OwnDecision | ChildDecision): string => {
    const until = decision.until === null ? '–' : day(decision.until);
    return 'child_id' in decision
      ? t(`child.${decision.decision}`, { name: apart(decision.child_name ?? '–'), day: until })
      : t(`own.${decision.decision}`, { day: until });
  };
}

function One({ decision }: { decision: OwnDecision | ChildDecision }) {
  const t = useText<typeof en>('domain/decisions');
  const say = useText<typeof halaqaWords>('domain/halaqa');
  const day = useDay();
  const what = useWhat();
  const [open, setOpen] = useState(false);
  const forChild = 'child_id' in decision;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="font-semibold">{what(decision)}</p>
      {decision.note !== null && (
        <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
          {decision.note}
        </p>
      )}
      <p className="text-sm text-muted">{t('on', { day: day(decision.decided_at) })}</p>
      {decision.outcome !== null && <p>{t(forChild ? `child.${decision.outcome}` : decision.outcome)}</p>}
      {decision.appealed && decision.outcome === null && <p>{t(forChild ? 'child.appealed' : 'appealed')}</p>}
      {decision.may_appeal && !open && (
        <Button look="soft" className="justify-self-start" onClick={() => setOpen(true)}>
          {forChild ? t('child.appeal') : say('appeal')}
        </Button>
      )}
      {open && <Appeal id={decision.id} forChild={forChild} onClose={() => setOpen(false)} />}
    </div>
  );
}
