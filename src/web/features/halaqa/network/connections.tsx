import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type writing from '#web/domain/writing/en.json';
import type en from '#web/features/halaqa/en.json';
import { PersonButton } from '#web/features/halaqa/network/person-button.tsx';
import { MemberLine } from '#web/features/halaqa/network/member-line.tsx';
import { PeoplePages } from '#web/features/halaqa/network/people-pages.tsx';
import { PeopleSection } from '#web/features/halaqa/network/people-section.tsx';
import type { ListedPerson } from '#web/features/halaqa/network/people.ts';
import { useNetwork } from '#web/features/halaqa/network/people.ts';
import { RequestLine } from '#web/features/halaqa/network/request-line.tsx';
import { Suggestions } from '#web/features/halaqa/network/suggestions.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useWide } from '#web/platform/use-wide.ts';
import type phrases from '#web/platform/phrases/en.json';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** Beyond this the database does not count. */
const MOST = 500;

/** Who waits for an answer comes first, then who one may know (on wide windows beside the others), then whom one knows. */
export function Connections() {
  const t = useText<typeof en>('features/halaqa');
  const say = useText<typeof phrases>('platform/phrases');
  const network = useNetwork();
  const isWide = useWide();
  if (network.isPending) return <ListSkeleton />;
  if (network.isError)
    return <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void network.refetch()} />;
  const { asking, asked, connections, suggestions, count } = network.data;
  const connected = (person: ListedPerson) => <MemberLine person={person} />;
  const mayKnow = suggestions.length > 0 && <Suggestions people={suggestions} />;
  return (
    <div className="split">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {asking.people.length > 0 && (
          <PeopleSection title={t('network.asking')} remark={t('network.askingRemark')}>
            <ul className="divide-y divide-line">
              {asking.people.map((person) => (
                <li key={person.user_id}>
                  <RequestLine person={person} />
                </li>
              ))}
            </ul>
            {asking.next !== null && (
              <PeoplePages list="asking" from={asking.next}>
                {(person) => <RequestLine person={person} />}
              </PeoplePages>
            )}
          </PeopleSection>
        )}
        {!isWide && mayKnow}
        <PeopleSection
          title={count >= MOST ? t('network.connectionsMany') : t('network.connections', { count })}
        >
          {connections.people.length === 0 && <Empty>{t('network.connectionsEmpty')}</Empty>}
          <ul className="divide-y divide-line">
            {connections.people.map((person) => (
              <li key={person.user_id}>{connected(person)}</li>
            ))}
          </ul>
          {connections.next !== null && (
            <PeoplePages list="connections" from={connections.next}>
              {connected}
            </PeoplePages>
          )}
        </PeopleSection>
        {asked.people.length > 0 && (
          <PeopleSection title={t('network.asked')}>
            <ul className="divide-y divide-line">
              {asked.people.map((person) => (
                <li key={person.user_id}>
                  <AskedLine person={person} />
                </li>
              ))}
            </ul>
            {asked.next !== null && (
              <PeoplePages list="asked" from={asked.next}>
                {(person) => <AskedLine person={person} />}
              </PeoplePages>
            )}
          </PeopleSection>
        )}
      </div>
      {isWide && <div>{mayKnow}</div>}
    </div>
  );
}

function AskedLine({ person }: { person: ListedPerson }) {
  const t = useText<typeof en>('features/halaqa');
  const why = useText<typeof writing>('domain/writing');
  return (
    <MemberLine person={person} note={person.reason && why(`reason.${person.reason}`)}>
      <PersonButton action="remove" person={person} done={t('network.withdrawn')}>
        {t('network.withdraw')}
      </PersonButton>
    </MemberLine>
  );
}
