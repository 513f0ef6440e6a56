import type { FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { PersonLine } from '#web/domain/person/person-line.tsx';
import type en from '#web/features/profile/people/en.json';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** The exact name only: nobody browses through people here. */
async function personCalled(username: string) {
  const profiles = (await client()).from('public_profiles');
  const { data } = await profiles
    .select('user_id, username, display_name, avatar_path')
    .eq('username', username)
    .maybeSingle()
    .throwOnError();
  return data;
}

export function FindPerson() {
  const t = useText<typeof en>('features/profile/people');
  const search = useMutation({ mutationFn: personCalled });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('username');
    if (typeof name === 'string' && name.trim()) search.mutate(name.trim());
  }
  return (
    <Panel title={t('find')} intro={t('findIntro')}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <TextField
            label={t('findName')}
            name="username"
            maxLength={30}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            required
          />
        </div>
        <Button type="submit" look="soft" busy={search.isPending}>
          {t('findAction')}
        </Button>
      </form>
      <div aria-live="polite">
        {search.data === null && <p className="text-muted">{t('findNobody')}</p>}
        {search.data && <PersonLine person={search.data} />}
      </div>
      {search.isError && <Notice look="bad">{t('failed')}</Notice>}
    </Panel>
  );
}
