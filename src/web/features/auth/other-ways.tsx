import { useState } from 'react';
import { Building2, KeyRound, Phone, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type en from '#web/features/auth/en.json';
import { enterByPasskey, enterByProvider, enterByWallet, walletHere } from '#web/features/auth/enter.ts';
import { failure, type Failure } from '#web/features/auth/failure.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type { Ways } from '#web/platform/session/ways.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export interface OtherWaysProps {
  ways: Ways;
  /** `keep`: a guest makes their place their own; `up`: somebody new, who has no passkey yet. */
  purpose: 'in' | 'up' | 'keep';
  onPhone: () => void;
  onCompany: () => void;
}

/** What the operator has set up, and nothing else. */
export function OtherWays({ ways, purpose, onPhone, onCompany }: OtherWaysProps) {
  const t = useText<typeof en>('features/auth');
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  const keeping = purpose === 'keep';

  async function go(name: string, enter: () => Promise<Failure | null>) {
    setBusy(name);
    setProblem(null);
    setProblem(await enter().catch(() => failure('network')));
    setBusy(null);
  }
  const way = (
    name: string,
    label: string,
    sign: LucideIcon | string,
    enter: () => Promise<Failure | null>,
  ) => (
    <WayButton
      key={name}
      label={label}
      sign={sign}
      busy={busy === name}
      disabled={busy !== null}
      onClick={() => void go(name, enter)}
    />
  );

  return (
    <div className="grid gap-3">
      {problem && <Notice look="bad">{t(problem.word)}</Notice>}
      {ways.passkeys && purpose === 'in' && way('passkey', t('withPasskey'), KeyRound, enterByPasskey)}
      {(!keeping || ways.linking) &&
        ways.providers.map(({ name, label }) =>
          way(name, t('withProvider', { name: label }), label.charAt(0), () =>
            enterByProvider(name, keeping),
          ),
        )}
      {!keeping && ways.phone && <WayButton label={t('withPhone')} sign={Phone} onClick={onPhone} />}
      {!keeping && ways.company && (
        <WayButton label={t('withCompany')} sign={Building2} onClick={onCompany} />
      )}
      {!keeping &&
        ways.wallets
          .filter(walletHere)
          .map((chain) => way(chain, t(`wallet.${chain}`), Wallet, () => enterByWallet(chain)))}
    </div>
  );
}

interface WayButtonProps {
  label: string;
  /** A picture, or the first letter of a name. */
  sign: LucideIcon | string;
  busy?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function WayButton({ label, sign: Sign, busy = false, disabled = false, onClick }: WayButtonProps) {
  return (
    <Button look="plain" busy={busy} disabled={disabled} onClick={onClick}>
      {typeof Sign === 'string' ? (
        <span
          className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-bold text-primary"
          aria-hidden="true"
        >
          {Sign}
        </span>
      ) : (
        <Sign className="size-5 shrink-0 text-primary" aria-hidden="true" />
      )}
      {label}
    </Button>
  );
}
