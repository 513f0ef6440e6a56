import { useText } from '#web/language/use-text.ts';
import { wish } from '#web/own-notes/account-copy.ts';
import { logAccount } from '#web/prayer-log/account.ts';
import type en from '#web/prayer-log/en.json';
import { Button } from '#web/ui/button.tsx';

/** Nothing about somebody's worship goes to the server before they have said so. */
export function AccountQuestion({ gone }: { gone: boolean }) {
  const t = useText<typeof en>('prayer-log');
  return (
    <section className="grid gap-3 rounded-field border border-gold/50 bg-gold-soft p-4">
      <h3 className="font-semibold">{t('askTitle')}</h3>
      {gone && <p className="text-sm font-medium">{t('goneText')}</p>}
      <p className="text-sm">{t('askText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => wish(logAccount.copy, 'account')}>{t('keepAccount')}</Button>
        <Button look="plain" onClick={() => wish(logAccount.copy, 'device')}>
          {t('keepDevice')}
        </Button>
      </div>
    </section>
  );
}
