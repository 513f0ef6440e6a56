import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '#web/domain/proof/account.ts';
import type en from '#web/features/profile/security/en.json';
import { changePhone, confirmPhone } from '#web/features/profile/security/phone.ts';
import { useProof } from '#web/domain/proof/use-proof.tsx';
import { useFormRefusal } from '#web/domain/proof/use-form-refusal.ts';
import { leftToRight } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

/** A number counts once the code that was sent there was typed here. */
export function PhoneForm({ userId, phone }: { userId: string; phone: string }) {
  const t = useText<typeof en>('features/profile/security');
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const proof = useProof(userId);
  const change = useMutation({
    mutationFn: (typed: HTMLFormElement) => proof.ask(() => changePhone(typed)),
    onSuccess: setAsked,
  });
  const confirm = useMutation({
    mutationFn: (typed: HTMLFormElement) => confirmPhone(typed, asked ?? ''),
    onSuccess: async () => {
      toast(t('phoneChanged'));
      setAsked(null);
      await cache.invalidateQueries(accountQuery(userId));
    },
  });
  const { errorOf, error } = useFormRefusal(form, change.error ?? confirm.error);
  const busy = change.isPending || confirm.isPending;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (asked === null) change.mutate(event.currentTarget);
    else confirm.mutate(event.currentTarget);
  }

  return (
    <>
      {proof.dialog}
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        {phone !== '' && (
          <p>
            <span className="block text-sm font-semibold text-muted">{t('presentPhone')}</span>
            <bdi className="text-lg">+{phone}</bdi>
          </p>
        )}
        {error && <Notice look="bad">{error}</Notice>}
        {asked === null ? (
          <TextField
            label={t('newPhone')}
            hint={t('phoneHint')}
            error={errorOf('phone')}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            required
          />
        ) : (
          <>
            <Notice look="good">{t('phoneSent', { phone: leftToRight(asked) })}</Notice>
            <CodeField label={t('messageCode')} error={errorOf('code')} />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {asked === null ? t('phoneSend') : t('factorConfirm')}
          </Button>
          {asked !== null && (
            <Button look="quiet" onClick={() => setAsked(null)}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
