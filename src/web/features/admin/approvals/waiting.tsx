import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/domain/writing/calls.ts';
import { waitingQuery } from '#web/features/admin/approvals/queries.ts';
import type { Approval } from '#web/features/admin/approvals/queries.ts';
import { useDeed, useAdminRefusal } from '#web/features/admin/deeds.ts';
import type en from '#web/features/admin/en.json';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { apart } from '#web/platform/language/apart.ts';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

interface WaitingProps {
  /** Of which kinds (`private.approval_kinds`). */
  kinds: readonly string[];
  /** What would be done, in words. */
  describe: (approval: Approval) => ReactNode;
}

/** What waits for a second person; nothing where nothing waits. */
export function Waiting({ kinds, describe }: WaitingProps) {
  const t = useText<typeof en>('features/admin');
  const { userId } = useStaff();
  const waiting = useQuery(waitingQuery(userId));
  const shown = waiting.data?.filter(({ kind }) => kinds.includes(kind)) ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('waiting.title')} className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('waiting.title')}</h2>
      <ul className="grid gap-3">
        {shown.map((approval) => (
          <li key={approval.id}>
            <Card>
              <One approval={approval}>{describe(approval)}</One>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function One({ approval, children }: { approval: Approval; children: ReactNode }) {
  const t = useText<typeof en>('features/admin');
  const moment = useDateTime();
  const { userId } = useStaff();
  const refused = useAdminRefusal();
  const own = approval.asked_by === userId;
  const { doing, dialog } = useDeed(
    (agree: boolean) => call('decide_approval', { _id: approval.id, _agree: agree }),
    (outcome) => {
      if (outcome === 'agreed' || outcome === 'refused' || outcome === 'taken_back' || outcome === 'waiting')
        toast(t(`waiting.${outcome}`));
    },
  );
  const alone = own && approval.alone_from !== null;
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        {children}
        <p className="text-sm text-muted">
          {t('waiting.by', { name: apart(approval.asked_name ?? '–'), moment: moment(approval.asked_at) })}
        </p>
        {approval.reason !== null && <p>{t('waiting.reason', { reason: apart(approval.reason) })}</p>}
        {own && (
          <p className="text-sm text-muted">
            {alone ? t('waiting.alone', { moment: moment(approval.alone_from ?? '') }) : t('waiting.own')}
          </p>
        )}
      </div>
      {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {(!own || alone) && (
          <Button busy={doing.isPending} onClick={() => doing.mutate(true)}>
            {t('waiting.agree')}
          </Button>
        )}
        <Button look="plain" disabled={doing.isPending} onClick={() => doing.mutate(false)}>
          {t(own ? 'waiting.takeBack' : 'waiting.refuse')}
        </Button>
      </div>
      {dialog}
    </div>
  );
}
