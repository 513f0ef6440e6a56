import { useMutation, useQueryClient } from '@tanstack/react-query';
import type en from '#web/features/profile/people/en.json';
import { NameForm } from '#web/features/profile/people/name-form.tsx';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const REFUSALS = ['guardian_needed', 'family_only'] as const;

/**
 * The way to a child, and a child's way to others: by the exact name, and without a sight of each other until the parents
 * agreed. With a name it is a button; without one it asks for it.
 */
export function AskByName({ name }: { name?: string }) {
  const t = useText<typeof en>('features/profile/people');
  const cache = useQueryClient();
  const ask = useMutation({
    mutationFn: async (username: string) => {
      const { data } = await (await client()).rpc('request_by_name', { _username: username }).throwOnError();
      return data;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['people'] }),
  });
  const refusal = ask.isError ? refusalOf(ask.error, REFUSALS) : null;
  return (
    <>
      {name === undefined ? (
        <NameForm
          label={t('askName')}
          action={t('ask')}
          maxLength={30}
          busy={ask.isPending}
          onSend={(username) => ask.mutate(username)}
        />
      ) : (
        ask.data !== true && (
          <div className="grid justify-items-start gap-2">
            <p className="text-sm text-muted">{t('askHint')}</p>
            <Button look="plain" busy={ask.isPending} onClick={() => ask.mutate(name)}>
              {t('askThis')}
            </Button>
          </div>
        )
      )}
      <div aria-live="polite">
        {ask.data === true && <Notice>{t(name === undefined ? 'askedByChild' : 'askedUnseen')}</Notice>}
        {ask.data === false && <Notice>{t('askCannot')}</Notice>}
      </div>
      {refusal && (
        <Notice look="bad">
          {t(refusal === 'guardian_needed' || refusal === 'family_only' ? `error.${refusal}` : 'failed')}
        </Notice>
      )}
    </>
  );
}
