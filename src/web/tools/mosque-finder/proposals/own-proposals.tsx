import { useQuery } from '@tanstack/react-query';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { useMayPropose } from '#web/tools/mosque-finder/proposals/may-propose.tsx';
import { ownProposalsQuery, useWithdrawProposal } from '#web/tools/mosque-finder/proposals/proposals.ts';
import { Button } from '#web/ui/button.tsx';

/** What the reader proposed and what became of it. Quiet while there is none, or while nobody can be asked. */
export function OwnProposals({ about }: { about?: string }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const { user } = useSession();
  const moment = useDateTime();
  const proposals = useQuery({ ...ownProposalsQuery(user?.id ?? ''), enabled: useMayPropose() });
  const takingBack = useWithdrawProposal();
  const shown = (proposals.data ?? []).filter(({ mosque_id }) => !about || mosque_id === about);
  if (shown.length === 0) return null;
  return (
    <section className="grid gap-2 rounded-field border border-line p-4">
      <h3 className="font-semibold">{t('own')}</h3>
      <ul className="grid gap-3">
        {shown.map(({ id, kind, name, status, answer, created_at }) => (
          <li key={id} className="grid gap-1 text-sm">
            <p>
              <span className="font-semibold">{t(`status.${status}`)}</span>
              <span className="text-muted">
                {' '}
                · {t(`offer.${kind}`)} {name && <bdi>({name})</bdi>} · {moment(created_at)}
              </span>
            </p>
            {answer && (
              <p dir="auto" className="text-muted">
                {answer}
              </p>
            )}
            {status === 'pending' && (
              <Button
                look="quiet"
                busy={takingBack.isPending && takingBack.variables === id}
                onClick={() => takingBack.mutate(id)}
                className="justify-self-start px-3"
              >
                {t('takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
