import { useState } from 'react';
import { LockKeyhole, Printer } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { isBlank } from '#web/tools/zakat-calculator/stored-zakat.ts';
import { ClearButton } from '#web/tools/zakat-calculator/vault/clear-button.tsx';
import { forgetSealed, keepSealed, openSealed } from '#web/tools/zakat-calculator/vault/vault.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.ts';

/** Too short to withstand a machine that guesses. */
const SHORTEST = 12;

/** Where it is kept: here by itself, in the account only sealed. */
export function VaultPart() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { user } = useSession();
  const blank = isBlank(useStore(ownZakat));
  const [phrase, setPhrase] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'vaultWrong' | 'vaultNothing' | 'vaultFailed' | null>(null);
  const short = phrase.length < SHORTEST;

  async function attempt(
    work: () => Promise<'vaultWrong' | 'vaultNothing' | 'vaultKept' | 'vaultOpened' | 'vaultForgotten'>,
  ) {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await work();
      if (answer === 'vaultWrong' || answer === 'vaultNothing') setProblem(answer);
      else toast(t(answer));
    } catch (failure) {
      console.warn('The account could not be asked', failure);
      setProblem('vaultFailed');
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="reading grid gap-5 print:hidden">
      <h2 className="sr-only">{t('keeping')}</h2>
      {!blank && (
        <div className="flex flex-wrap gap-3">
          <Button look="soft" onClick={() => print()}>
            <Printer className="size-5" aria-hidden="true" />
            {t('print')}
          </Button>
          <ClearButton />
        </div>
      )}
      {user && !user.isGuest && (
        <Disclosure
          title={
            <span className="flex items-center gap-2">
              <LockKeyhole className="size-5 shrink-0" aria-hidden="true" />
              {t('vault')}
            </span>
          }
        >
          <div className="grid gap-4 pt-3">
            <p className="text-sm text-muted">{t('vaultText')}</p>
            <PasswordField
              label={t('phrase')}
              showLabel={t('phraseShow')}
              hideLabel={t('phraseHide')}
              hint={t('phraseHint', { count: SHORTEST })}
              autoComplete="off"
              value={phrase}
              onChange={({ target }) => setPhrase(target.value)}
            />
            {problem && <Notice look="bad">{t(problem)}</Notice>}
            <div className="flex flex-wrap gap-3">
              <Button
                busy={busy}
                disabled={short}
                onClick={() => void attempt(async () => keepSealed(phrase).then(() => 'vaultKept'))}
              >
                {t('vaultKeep')}
              </Button>
              <Button
                look="soft"
                disabled={busy || short}
                onClick={() =>
                  void attempt(async () => {
                    const answer = await openSealed(phrase);
                    return ({ opened: 'vaultOpened', nothing: 'vaultNothing', wrong: 'vaultWrong' } as const)[
                      answer
                    ];
                  })
                }
              >
                {t('vaultOpen')}
              </Button>
              <Button
                look="plain"
                disabled={busy}
                onClick={() => void attempt(async () => forgetSealed().then(() => 'vaultForgotten'))}
              >
                {t('vaultForget')}
              </Button>
            </div>
          </div>
        </Disclosure>
      )}
    </section>
  );
}
