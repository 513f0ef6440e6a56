import { useText } from '#web/language/use-text.ts';
import { wish } from '#web/own-notes/account-copy.ts';
import { quranAccount, useHasNotes } from '#web/quran/own-quran.ts';
import { useSession } from '#web/session/session.ts';
import { useStore } from '#web/store.ts';
import type en from '#web/tools/quran/en.json';
import { Button } from '#web/ui/button.tsx';

/** Nothing that somebody marks or writes goes to the server before they have said so. */
export function AccountQuestion() {
  const t = useText<typeof en>('quran');
  const { user } = useSession();
  const { wish: wished } = useStore(quranAccount.copy);
  const hasNotes = useHasNotes();
  if (!user || user.isGuest || !hasNotes || (wished !== 'ask' && wished !== 'gone')) return null;
  return (
    <section className="grid gap-3 rounded-field border border-gold/50 bg-gold-soft p-4">
      <h2 className="font-semibold">{t('askTitle')}</h2>
      {wished === 'gone' && <p className="text-sm font-medium">{t('goneText')}</p>}
      <p className="text-sm">{t('askText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => wish(quranAccount.copy, 'account')}>{t('keepAccount')}</Button>
        <Button look="plain" onClick={() => wish(quranAccount.copy, 'device')}>
          {t('keepDevice')}
        </Button>
      </div>
    </section>
  );
}
