import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { accountQuery } from '#web/domain/proof/account.ts';
import type { Account } from '#web/domain/proof/account.ts';
import type en from '#web/domain/proof/en.json';
import { askForCode, showProof } from '#web/domain/proof/proof.ts';
import type { ProofWay } from '#web/domain/proof/proof.ts';
import { useFormRefusal } from '#web/domain/proof/use-form-refusal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useFirstField } from '#web/ui/use-first-field.ts';

interface ProofDialogProps {
  userId: string;
  open: boolean;
  onShown: () => void;
  onClose: () => void;
}

/** Asks whoever holds the session to show once more that it is theirs. */
export default function ProofDialog({ userId, open, onShown, onClose }: ProofDialogProps) {
  const t = useText<typeof en>('domain/proof');
  const account = useQuery(accountQuery(userId));
  return (
    <Dialog open={open} onClose={onClose} title={t('proofTitle')}>
      <p>{t('proofText')}</p>
      {account.isSuccess ? (
        <ProofForm account={account.data} onShown={onShown} onClose={onClose} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}

function wayOf({ factors, identities }: Account): ProofWay {
  if (factors.some(({ factor_type }) => factor_type === 'totp')) return 'app';
  return identities.some(({ provider }) => provider === 'email' || provider === 'phone')
    ? 'password'
    : 'code';
}

function ProofForm({
  account,
  onShown,
  onClose,
}: Omit<ProofDialogProps, 'open' | 'userId'> & { account: Account }) {
  const t = useText<typeof en>('domain/proof');
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState<ProofWay>(() => wayOf(account));
  const ask = useMutation({ mutationFn: askForCode, onSuccess: () => setWay('code') });
  const factorId = account.factors.find(({ factor_type }) => factor_type === 'totp')?.id ?? '';
  const show = useMutation({
    mutationFn: (typed: HTMLFormElement) => showProof(typed, way, factorId),
    onSuccess: onShown,
  });
  const { errorOf, error } = useFormRefusal(form, show.error ?? ask.error);
  useFirstField(form);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form of the page around it knows nothing of this one.
    event.stopPropagation();
    if (!show.isPending) show.mutate(event.currentTarget);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {error && <Notice look="bad">{error}</Notice>}
      {way === 'password' && (
        <PasswordField
          label={t('currentPassword')}
          error={errorOf('current')}
          name="current"
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          required
        />
      )}
      {way === 'app' && <CodeField label={t('appCode')} hint={t('appCodeHint')} error={errorOf('code')} />}
      {way === 'code' && (
        <>
          {ask.isSuccess && <Notice look="good">{t('codeSent')}</Notice>}
          {ask.isSuccess && <CodeField label={t('mailedCode')} error={errorOf('code')} />}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {(way !== 'code' || ask.isSuccess) && (
          <Button type="submit" busy={show.isPending}>
            {t('factorConfirm')}
          </Button>
        )}
        {!(way === 'code' && ask.isSuccess) && (
          <Button
            look={way === 'code' ? 'primary' : 'quiet'}
            busy={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {t(way === 'code' ? 'phoneSend' : 'proofSend')}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
