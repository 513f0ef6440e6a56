import { useConnections, useConnectionAction, useOpenRequests } from '#web/domain/person/connections.ts';
import type { Connection } from '#web/domain/person/connections.ts';
import { PersonLine } from '#web/domain/person/person-line.tsx';
import type en from '#web/features/profile/people/en.json';
import { OpenRequests } from '#web/features/profile/people/open-requests.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/domain/page/panel.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Who asks me comes first: they wait for an answer. */
const ORDER = ['asking', 'asked', 'connected'] as const;

export function Connections() {
  const t = useText<typeof en>('features/profile/people');
  const shell = useText<typeof shellWords>('platform/phrases');
  const connections = useConnections();
  const requests = useOpenRequests();
  const ordered = ORDER.flatMap(
    (standing) => connections.data?.filter((person) => person.standing === standing) ?? [],
  );
  return (
    <Panel title={t('connections')} remark={t('connectionsIntro')}>
      {connections.isPending && <Spinner />}
      {connections.isError && (
        <Retry
          text={shell('loadFailed')}
          action={shell('tryAgain')}
          onRetry={() => void connections.refetch()}
        />
      )}
      {connections.isSuccess && ordered.length === 0 && !requests.data?.length && (
        <Empty>{t('connectionsEmpty')}</Empty>
      )}
      <ul className="divide-y divide-line">
        {ordered.map((person) => (
          <li key={person.user_id}>
            <Line person={person} />
          </li>
        ))}
      </ul>
      <OpenRequests requests={requests.data ?? []} />
    </Panel>
  );
}

function Line({ person }: { person: Connection }) {
  const t = useText<typeof en>('features/profile/people');
  const accept = useConnectionAction('accept_connection');
  const remove = useConnectionAction('remove_connection');
  return (
    <>
      <PersonLine person={person} note={t(`standing.${person.standing}`)}>
        {person.standing === 'asking' && (
          <Button busy={accept.isPending} onClick={() => accept.mutate(person.user_id)}>
            {t('accept')}
          </Button>
        )}
        <Button look="plain" busy={remove.isPending} onClick={() => remove.mutate(person.user_id)}>
          {t(`end.${person.standing}`)}
        </Button>
      </PersonLine>
      {(accept.isError || remove.isError || accept.data === false) && (
        <Notice look="bad">{t('failed')}</Notice>
      )}
    </>
  );
}
