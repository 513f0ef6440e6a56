import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type en from '#web/features/profile/en.json';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { profileQuery } from '#web/platform/session/profile.ts';
import type { Profile } from '#web/platform/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Panel } from '#web/domain/page/panel.tsx';
import { toast } from '#web/ui/toast.ts';

const ANSWERS = ['changed', 'invalid', 'taken', 'too_soon', 'too_many'] as const;
type Answer = (typeof ANSWERS)[number];

async function setUsername(username: string): Promise<Answer | undefined> {
  const { data } = await (await client()).rpc('set_username', { _username: username }).throwOnError();
  return ANSWERS.find((answer) => answer === data);
}

export function UsernameForm({ profile }: { profile: Profile }) {
  const t = useText<typeof en>('features/profile');
  const cache = useQueryClient();
  const [username, setName] = useState(profile.username ?? '');
  const change = useMutation({
    mutationFn: setUsername,
    onSuccess: async (answer) => {
      if (answer !== 'changed') return;
      toast(t('saved'));
      await cache.invalidateQueries(profileQuery(profile.user_id));
    },
  });
  const refused = change.data && change.data !== 'changed' ? t(`username.${change.data}`) : null;
  return (
    <Panel title={t('username')} remark={t('usernameIntro')}>
      <form
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(username.trim());
        }}
      >
        <div className="min-w-[min(12rem,100%)] flex-1">
          <TextField
            label={<span className="sr-only">{t('username')}</span>}
            value={username}
            onChange={(event) => setName(event.target.value)}
            error={change.isError ? t('saveFailed') : refused}
            maxLength={30}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            required
          />
        </div>
        <Button
          type="submit"
          look="soft"
          className="mt-1.5"
          busy={change.isPending}
          disabled={username.trim() === (profile.username ?? '')}
        >
          {t('save')}
        </Button>
      </form>
    </Panel>
  );
}
