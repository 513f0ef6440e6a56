import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Provider, UserIdentity } from '@supabase/supabase-js';
import { AtSign, Building2, Link2, Phone, Wallet } from 'lucide-react';
import { accountQuery } from '#web/domain/proof/account.ts';
import type en from '#web/features/profile/security/en.json';
import { linkProvider, unlink } from '#web/features/profile/security/identity.ts';
import { Refused } from '#web/domain/proof/refused.tsx';
import { useProof } from '#web/domain/proof/use-proof.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { changeSession, useSession } from '#web/platform/session/session.ts';
import type { Ways } from '#web/platform/session/ways.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

interface IdentitiesProps {
  userId: string;
  identities: readonly UserIdentity[];
  ways: Ways;
}

/** By what the account can be entered, and what can be added. The last way stays. */
export function Identities({ userId, identities, ways }: IdentitiesProps) {
  const t = useText<typeof en>('features/profile/security');
  const { refusal } = useSession();
  const proof = useProof(userId);
  const link = useMutation({ mutationFn: (name: Provider) => proof.ask(() => linkProvider(name)) });
  const list = useRef<HTMLUListElement>(null);
  const linked = new Set(identities.map(({ provider }) => provider));
  return (
    <>
      {refusal && (
        <Notice look="bad">
          {t(refusal === 'identity_already_exists' ? 'identityTaken' : 'identityFailed')}
        </Notice>
      )}
      {proof.dialog}
      <Refused error={link.error} />
      <ul ref={list} tabIndex={-1} className="grid gap-3">
        {identities.map((identity) => (
          <IdentityLine
            key={identity.identity_id}
            userId={userId}
            identity={identity}
            label={ways.providers.find(({ name }) => name === identity.provider)?.label}
            removable={ways.linking && identities.length > 1}
            onRemoved={() => list.current?.focus()}
          />
        ))}
      </ul>
      {ways.linking && (
        <div className="flex flex-wrap gap-3">
          {ways.providers
            .filter(({ name }) => !linked.has(name))
            .map(({ name, label }) => (
              <Button
                key={name}
                look="soft"
                busy={link.isPending && link.variables === name}
                onClick={() => {
                  changeSession({ refusal: null });
                  link.mutate(name);
                }}
              >
                <Link2 className="size-5" aria-hidden="true" />
                {t('identityLink', { name: label })}
              </Button>
            ))}
        </div>
      )}
    </>
  );
}

interface IdentityLineProps {
  userId: string;
  identity: UserIdentity;
  label: string | undefined;
  removable: boolean;
  onRemoved: () => void;
}

function IdentityLine({ userId, identity, label, removable, onRemoved }: IdentityLineProps) {
  const t = useText<typeof en>('features/profile/security');
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const proof = useProof(userId);
  const remove = useMutation({
    mutationFn: (linked: UserIdentity) => proof.ask(() => unlink(linked)),
    onSuccess: async () => {
      toast(t('identityRemoved'));
      setAsking(false);
      await cache.invalidateQueries(accountQuery(userId));
      onRemoved();
    },
  });
  const { provider, identity_data: data } = identity;
  const kind = provider.startsWith('sso:') ? 'sso' : provider;
  const { Icon, word } = KINDS.get(kind) ?? { Icon: Link2, word: null };
  const name = word === null ? (label ?? provider) : t(word);
  const known = [data?.['email'], data?.['phone'], data?.['user_name']].find(
    (text) => typeof text === 'string',
  );
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-field border border-line p-3">
      <Icon className="size-6 shrink-0 text-primary" aria-hidden="true" />
      <p className="min-w-[min(10rem,100%)] flex-1">
        <bdi className="font-semibold">{name}</bdi>
        {known && (
          <span className="block text-sm break-all text-muted">
            <bdi>{known}</bdi>
          </span>
        )}
      </p>
      {removable && (
        <Button look="danger" aria-label={t('identityRemoveNamed', { name })} onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      )}
      {proof.dialog}
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('identityRemoveTitle', { name })}>
        <p>{t(provider === 'email' ? 'identityRemovePassword' : 'identityRemoveText')}</p>
        <Refused error={remove.error} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAsking(false)}>{t('keep')}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate(identity)}>
            {t('remove')}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}

/** Kinds of identities that are no provider's. */
const KINDS = new Map([
  ['email', { Icon: AtSign, word: 'identityEmail' as const }],
  ['phone', { Icon: Phone, word: 'identityPhone' as const }],
  ['web3', { Icon: Wallet, word: 'identityWallet' as const }],
  ['sso', { Icon: Building2, word: 'identityCompany' as const }],
]);
