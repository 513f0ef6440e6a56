import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { changeSession, useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const WORDS = {
  'half-agreed': { title: 'addressHalfTitle', text: 'addressHalfText' },
  done: { title: 'addressDoneTitle', text: 'addressDoneText' },
} as const;

/** Tells what a link about a new address has done, wherever it led; it waits while its session is looked at. */
export function AddressNews() {
  const t = useText<typeof en>('platform/phrases');
  const { addressChange, loading } = useSession();
  const open = addressChange !== null && !loading;
  const words = WORDS[addressChange ?? 'done'];
  const close = () => changeSession({ addressChange: null });
  return (
    <Dialog open={open} onClose={close} title={t(words.title)}>
      <p>{t(words.text)}</p>
      <Button onClick={close} className="justify-self-start">
        {t('understood')}
      </Button>
    </Dialog>
  );
}
