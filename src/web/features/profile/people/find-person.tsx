import { useMutation } from '@tanstack/react-query';
import { PersonLine } from '#web/domain/person/person-line.tsx';
import { AskByName } from '#web/features/profile/people/ask-by-name.tsx';
import type en from '#web/features/profile/people/en.json';
import { NameForm } from '#web/features/profile/people/name-form.tsx';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/domain/page/panel.tsx';

/** By the beginning of a name: nobody browses through people here. */
async function peopleCalled(name: string) {
  const { data } = await (await client()).rpc('find_people', { _query: name }).throwOnError();
  return data;
}

export function FindPerson() {
  const t = useText<typeof en>('features/profile/people');
  const search = useMutation({ mutationFn: peopleCalled });
  const refused = search.isError && refusalOf(search.error, ['daily_limit']) === 'daily_limit';
  return (
    <Panel title={t('find')} remark={t('findIntro')}>
      <NameForm
        label={t('findName')}
        action={t('findAction')}
        maxLength={60}
        busy={search.isPending}
        onSend={(name) => search.mutate(name)}
      />
      <div aria-live="polite" className="grid gap-3">
        {search.data && search.data.length > 0 && (
          <ul className="divide-y divide-line">
            {search.data.map((person) => (
              <li key={person.user_id}>
                <PersonLine person={person} />
              </li>
            ))}
          </ul>
        )}
        {search.data?.length === 0 && (
          <>
            <p className="text-muted">{t('findNobody')}</p>
            <AskByName key={search.variables} name={search.variables} />
          </>
        )}
      </div>
      {search.isError && <Notice look="bad">{t(refused ? 'findTooOften' : 'failed')}</Notice>}
    </Panel>
  );
}
