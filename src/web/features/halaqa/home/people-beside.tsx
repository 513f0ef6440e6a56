import { Link } from 'react-router';
import type en from '#web/features/halaqa/en.json';
import { PeopleSection } from '#web/features/halaqa/network/people-section.tsx';
import { useNetwork } from '#web/features/halaqa/network/people.ts';
import { RequestLine } from '#web/features/halaqa/network/request-line.tsx';
import { Suggestions } from '#web/features/halaqa/network/suggestions.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { buttonClass } from '#web/ui/button.tsx';

const MOST_ASKING = 2;
const MOST_SUGGESTED = 4;

/** Beside the feed of a wide window: who waits for an answer, and whom one may know. It says nothing until it is there, nor if it fails. */
export function PeopleBeside() {
  const t = useText<typeof en>('features/halaqa');
  const { data } = useNetwork();
  if (data === undefined) return null;
  const asking = data.asking.people.slice(0, MOST_ASKING);
  const suggested = data.suggestions.slice(0, MOST_SUGGESTED);
  if (asking.length + suggested.length === 0) return null;
  return (
    <aside aria-label={t('network.title')} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {asking.length > 0 && (
        <PeopleSection title={t('network.asking')} remark={t('network.askingRemark')}>
          <ul className="divide-y divide-line">
            {asking.map((person) => (
              <li key={person.user_id}>
                <RequestLine person={person} />
              </li>
            ))}
          </ul>
        </PeopleSection>
      )}
      {suggested.length > 0 && <Suggestions people={suggested} />}
      <Link to="/halaqa/network" className={`${buttonClass('quiet')} justify-self-start`}>
        {t('tab.network')}
      </Link>
    </aside>
  );
}
