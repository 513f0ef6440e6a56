import { useState } from 'react';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { Avatar } from '#web/domain/person/avatar.tsx';
import { useConnections } from '#web/domain/person/connections.ts';
import { nameOf } from '#web/domain/person/name.ts';
import type en from '#web/features/messages/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { Retry } from '#web/ui/retry.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

interface PeoplePickerProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Those who are there already. */
  without?: readonly string[];
  /** One alone is enough. */
  single?: boolean;
}

/** So many stand there at once; whoever looks for another types a name. */
const SHOWN = 30;

/** One or several of one's connections. */
export function PeoplePicker({ chosen, onChange, without = [], single = false }: PeoplePickerProps) {
  const t = useText<typeof en>('features/messages');
  const say = useText<typeof phrases>('platform/phrases');
  const [typed, setTyped] = useState('');
  const found = useConnections();
  if (found.isPending) return <ListSkeleton lines={3} />;
  if (!found.data)
    return <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void found.refetch()} />;
  const connected = found.data.filter(
    ({ standing, user_id }) => standing === 'connected' && !without.includes(user_id),
  );
  const wanted = typed.trim().toLocaleLowerCase();
  const people = connected.filter((person) => (nameOf(person) ?? '').toLocaleLowerCase().includes(wanted));
  if (connected.length === 0) return <p className="text-muted">{t('noConnections')}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchField label={t('findPerson')} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <ul className="-mx-3 grid max-h-72 overflow-y-auto">
        {people.slice(0, SHOWN).map((person) => {
          const isChosen = chosen.includes(person.user_id);
          const others = chosen.filter((id) => id !== person.user_id);
          return (
            <li key={person.user_id}>
              <label className="flex min-h-14 items-center gap-3 rounded-field px-3 py-1.5 font-semibold hover:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-ring">
                <input
                  type={single ? 'radio' : 'checkbox'}
                  name="people"
                  checked={isChosen}
                  onChange={() =>
                    onChange(single ? [person.user_id] : isChosen ? others : [...others, person.user_id])
                  }
                  className="mark size-5 outline-none"
                />
                <Avatar name={nameOf(person)} path={person.avatar_path} />
                <bdi className="min-w-0 [overflow-wrap:anywhere]">{nameOf(person) ?? '–'}</bdi>
              </label>
            </li>
          );
        })}
      </ul>
      {people.length === 0 && <p className="text-muted">{t('nothingFound')}</p>}
    </div>
  );
}
