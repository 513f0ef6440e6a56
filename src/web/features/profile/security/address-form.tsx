import { useRef } from 'react';
import type { FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '#web/domain/proof/account.ts';
import { changeAddress, sendAgain } from '#web/features/profile/security/address.ts';
import type en from '#web/features/profile/security/en.json';
import { useProof } from '#web/domain/proof/use-proof.tsx';
import { useFormRefusal } from '#web/domain/proof/use-form-refusal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

interface AddressFormProps {
  userId: string;
  email: string;
  newEmail: string | null;
}

export function AddressForm({ userId, email, newEmail }: AddressFormProps) {
  const t = useText<typeof en>('features/profile/security');
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const proof = useProof(userId);
  const change = useMutation({
    mutationFn: (typed: HTMLFormElement) => proof.ask(() => changeAddress(typed, email)),
    onSuccess: async () => {
      form.current?.reset();
      await cache.invalidateQueries(accountQuery(userId));
    },
  });
  const again = useMutation({ mutationFn: sendAgain, onSuccess: () => toast(t('sentAgain')) });
  const { errorOf, error } = useFormRefusal(form, change.error ?? again.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!change.isPending) change.mutate(event.currentTarget);
  }

  return (
    <>
      {proof.dialog}
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        {email !== '' && (
          <p>
            <span className="block text-sm font-semibold text-muted">{t('presentAddress')}</span>
            <bdi className="text-lg">{email}</bdi>
          </p>
        )}
        {newEmail && (
          <>
            <Notice>{t('addressPending', { email, newEmail })}</Notice>
            <Button
              look="soft"
              busy={again.isPending}
              onClick={() => again.mutate(email)}
              className="justify-self-start"
            >
              {t('sendAgain')}
            </Button>
          </>
        )}
        {error && <Notice look="bad">{error}</Notice>}
        <TextField
          label={t('newAddress')}
          error={errorOf('email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
        <Button type="submit" busy={change.isPending} className="justify-self-start">
          {t('changeAddress')}
        </Button>
      </form>
    </>
  );
}
