import { useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type en from '#web/features/profile/security/en.json';
import { addPasskey, passkeysQuery, removePasskey } from '#web/features/profile/security/passkey.ts';
import type { Passkey } from '#web/features/profile/security/passkey.ts';
import { Refused } from '#web/domain/proof/refused.tsx';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useProof } from '#web/domain/proof/use-proof.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

export function Passkeys({ userId }: { userId: string }) {
  const t = useText<typeof en>('features/profile/security');
  const shell = useText<typeof shellWords>('platform/phrases');
  const cache = useQueryClient();
  const passkeys = useQuery(passkeysQuery(userId));
  const list = useRef<HTMLDivElement>(null);
  const proof = useProof(userId);
  const add = useMutation({
    mutationFn: () => proof.ask(addPasskey),
    onSuccess: () => toast(t('passkeyReady')),
    onSettled: () => cache.invalidateQueries(passkeysQuery(userId)),
  });

  if (passkeys.isPending) return <Spinner />;
  if (passkeys.isError)
    return (
      <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void passkeys.refetch()} />
    );
  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {proof.dialog}
      <Refused error={add.error} />
      {passkeys.data.length > 0 && (
        <ul className="grid gap-3">
          {passkeys.data.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              userId={userId}
              passkey={passkey}
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      <Button busy={add.isPending} onClick={() => add.mutate()} className="justify-self-start">
        {passkeys.data.length === 0 ? t('passkeySetUp') : t('passkeyAdd')}
      </Button>
    </div>
  );
}

interface PasskeyLineProps {
  userId: string;
  passkey: Passkey;
  onRemoved: () => void;
}

function PasskeyLine({ userId, passkey, onRemoved }: PasskeyLineProps) {
  const t = useText<typeof en>('features/profile/security');
  const moment = useDateTime();
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const proof = useProof(userId);
  const remove = useMutation({
    mutationFn: (id: string) => proof.ask(() => removePasskey(id)),
    onSuccess: async () => {
      toast(t('passkeyRemoved'));
      setAsking(false);
      await cache.invalidateQueries(passkeysQuery(userId));
      onRemoved();
    },
  });
  const name = passkey.friendly_name ?? t('passkeyUnnamed');
  const used = passkey.last_used_at;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-field border border-line p-3">
      <KeyRound className="size-6 shrink-0 text-primary" aria-hidden="true" />
      <p className="min-w-[min(10rem,100%)] flex-1">
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-sm text-muted">
          {used
            ? t('lastUsed', { moment: moment(used) })
            : t('since', { moment: moment(passkey.created_at) })}
        </span>
      </p>
      <Button look="danger" aria-label={t('removeNamed', { name })} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {proof.dialog}
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('removeTitle', { name })}>
        <p>{t('passkeyRemoveText')}</p>
        <Refused error={remove.error} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAsking(false)}>{t('keep')}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate(passkey.id)}>
            {t('remove')}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}
