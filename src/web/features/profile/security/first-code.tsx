import { useRef } from 'react';
import type { FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '#web/domain/proof/account.ts';
import type en from '#web/features/profile/security/en.json';
import { FactorSecret } from '#web/features/profile/security/factor-secret.tsx';
import { verifyFactor } from '#web/features/profile/security/factor.ts';
import type { NewFactor } from '#web/features/profile/security/factor.ts';
import { sessionsQuery } from '#web/features/profile/security/own-sessions.ts';
import { useFormRefusal } from '#web/domain/proof/use-form-refusal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

interface FirstCodeProps {
  userId: string;
  factor: NewFactor;
  onEnd: () => void;
  onLeave: () => void;
}

/** The app learns the secret, and shows with its first code that it did. */
export function FirstCode({ userId, factor, onEnd, onLeave }: FirstCodeProps) {
  const t = useText<typeof en>('features/profile/security');
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const verify = useMutation({
    mutationFn: (typed: HTMLFormElement) => verifyFactor(typed, factor.id),
    onSuccess: async () => {
      toast(t('factorReady'));
      // The devices that stand on a password alone were signed out.
      await Promise.all([
        cache.invalidateQueries(accountQuery(userId)),
        cache.invalidateQueries(sessionsQuery(userId)),
      ]);
      onEnd();
    },
  });
  const { errorOf, error } = useFormRefusal(form, verify.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!verify.isPending) verify.mutate(event.currentTarget);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FactorSecret factor={factor} />
      {error && <Notice look="bad">{error}</Notice>}
      <CodeField label={t('appCode')} hint={t('appCodeHint')} error={errorOf('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={verify.isPending}>
          {t('factorConfirm')}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
