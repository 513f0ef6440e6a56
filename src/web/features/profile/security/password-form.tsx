import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStrength } from '#web/domain/password/use-strength.tsx';
import type en from '#web/features/profile/security/en.json';
import { sessionsQuery } from '#web/features/profile/security/own-sessions.ts';
import { changePassword } from '#web/features/profile/security/password.ts';
import { askForCode } from '#web/domain/proof/proof.ts';
import type { Proof } from '#web/features/profile/security/password.ts';
import { codeOf } from '#web/domain/proof/refusal.ts';
import { useFormRefusal } from '#web/domain/proof/use-form-refusal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.ts';

export function PasswordForm({ userId, email }: { userId: string; email: string }) {
  const t = useText<typeof en>('features/profile/security');
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [proof, setProof] = useState<Proof>('password');
  const ask = useMutation({ mutationFn: askForCode, onSuccess: () => setProof('code') });
  const change = useMutation({
    mutationFn: (typed: HTMLFormElement) => changePassword(typed, proof),
    onSuccess: async () => {
      toast(t('passwordChanged'));
      form.current?.reset();
      setProof('password');
      ask.reset();
      await cache.invalidateQueries(sessionsQuery(userId));
    },
    onError: (error) => {
      if (codeOf(error) === 'reauthentication_needed') ask.mutate();
    },
  });
  const { errorOf, error } = useFormRefusal(form, change.error ?? ask.error);
  const strength = useStrength([email]);
  const shown = { showLabel: t('showPassword'), hideLabel: t('hidePassword'), required: true };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!change.isPending) change.mutate(event.currentTarget);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {error && <Notice look="bad">{error}</Notice>}
      {proof === 'code' ? (
        <>
          <Notice look="good">{t('codeSent')}</Notice>
          <CodeField label={t('mailedCode')} error={errorOf('code')} />
        </>
      ) : (
        <PasswordField
          {...shown}
          label={t('currentPassword')}
          error={errorOf('current')}
          name="current"
          autoComplete="current-password"
        />
      )}
      <div className="grid gap-2">
        <PasswordField
          {...shown}
          label={t('newPassword')}
          hint={t('passwordHint')}
          error={errorOf('password')}
          name="password"
          autoComplete="new-password"
          onChange={strength.onChange}
        />
        {strength.note}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={change.isPending}>
          {t('changePassword')}
        </Button>
        {proof === 'password' && (
          <Button look="quiet" busy={ask.isPending} onClick={() => ask.mutate()}>
            {t('passwordForgotten')}
          </Button>
        )}
      </div>
    </form>
  );
}
