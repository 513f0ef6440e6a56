import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#web/domain/writing/calls.ts';
import { Moment } from '#web/domain/writing/moment.tsx';
import { useDeed, useAdminRefusal } from '#web/features/admin/deeds.ts';
import type en from '#web/features/admin/reports/en.json';
import { changesIn } from '#web/features/admin/reports/mosques/proposals.ts';
import type { Proposal } from '#web/features/admin/reports/mosques/proposals.ts';
import { apart } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

const FACTS = [
  'name',
  'names',
  'denomination',
  'womens_area',
  'wheelchair',
  'ablution',
  'opening_hours',
  'website',
  'address',
  'city',
  'country',
  'fajr',
  'dhuhr',
  'asr',
  'maghrib',
  'isha',
  'jumuah',
] as const;

export function OneProposal({ proposal }: { proposal: Proposal }) {
  const t = useText<typeof en>('features/admin/reports');
  const changes = changesIn(proposal);
  const near = proposal.near.filter((name) => name !== null);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 dir="auto" className="font-semibold">
        {t(`mosques.kind.${proposal.kind}`)}
        {proposal.stands?.facts.name !== undefined && `: ${proposal.stands.facts.name}`}
      </h3>
      <p className="text-sm text-muted">
        <Moment at={proposal.created_at} />
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
      {near.length > 0 && <Notice>{t('mosques.near', { names: near.map(apart).join(', ') })}</Notice>}
      {proposal.note !== null && (
        <p dir="auto" className="[overflow-wrap:anywhere]">
          {t('mosques.said', { note: apart(proposal.note) })}
        </p>
      )}
      <Place proposal={proposal} />
      {proposal.status === 'pending' ? (
        <Deciding proposal={proposal} />
      ) : (
        proposal.answer !== null && (
          <p dir="auto" className="text-muted">
            {t('mosques.answered', { answer: apart(proposal.answer) })}
          </p>
        )
      )}
    </Card>
  );
}

function Place({ proposal }: { proposal: Proposal }) {
  const t = useText<typeof en>('features/admin/reports');
  const look = 'inline-flex min-h-11 items-center justify-self-start font-semibold text-primary underline';
  if (proposal.mosque_id !== null)
    return (
      <Link to={`/mosque-finder/${proposal.mosque_id}`} className={look}>
        {t('mosques.map')}
      </Link>
    );
  if (proposal.latitude === null || proposal.longitude === null) return null;
  const at = `${proposal.latitude}/${proposal.longitude}`;
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${proposal.latitude}&mlon=${proposal.longitude}#map=18/${at}`}
      target="_blank"
      rel="noreferrer"
      className={look}
    >
      {t('mosques.map')}
    </a>
  );
}

function Changes({ changes }: { changes: ReturnType<typeof changesIn> }) {
  const t = useText<typeof en>('features/admin/reports');
  const label = (name: string) => {
    const known = FACTS.find((each) => each === name);
    return known === undefined ? name : t(`fact.${known}`);
  };
  const cell = 'px-2 py-1.5 text-start align-top [overflow-wrap:anywhere]';
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={cell}>
            {t('mosques.what')}
          </th>
          <th scope="col" className={cell}>
            {t('mosques.stands')}
          </th>
          <th scope="col" className={cell}>
            {t('mosques.proposed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, was, is }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className={`${cell} font-medium`}>
              {label(name)}
            </th>
            <td className={`${cell} text-muted`}>
              <bdi>{was}</bdi>
            </td>
            <td className={cell}>
              <bdi>{is}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Deciding({ proposal }: { proposal: Proposal }) {
  const t = useText<typeof en>('features/admin/reports');
  const refused = useAdminRefusal();
  const [answer, setAnswer] = useState('');
  const { doing, dialog } = useDeed(
    (approve: boolean) =>
      call('decide_mosque_proposal', {
        _id: proposal.id,
        _approve: approve,
        ...(answer.trim() === '' ? {} : { _answer: answer.trim() }),
      }),
    () => toast(t('mosques.done')),
  );
  return (
    <div className="grid gap-3">
      <TextArea
        label={t('mosques.answer')}
        value={answer}
        maxLength={500}
        rows={2}
        dir="auto"
        onChange={({ target }) => setAnswer(target.value)}
      />
      {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={doing.isPending} onClick={() => doing.mutate(true)}>
          {t('mosques.approve')}
        </Button>
        <Button look="plain" disabled={doing.isPending} onClick={() => doing.mutate(false)}>
          {t('mosques.refuse')}
        </Button>
      </div>
      {dialog}
    </div>
  );
}
