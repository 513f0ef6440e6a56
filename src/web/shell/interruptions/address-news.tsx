import { useText } from '#web/platform/language/use-text.ts';
import { changeSession, useSession } from '#web/platform/session/session.ts';
import type en from '#web/shell/interruptions/en.json';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const WORDS = {
  'half-agreed': { title: 'addressHalfTitle', text: 'addressHalfText' },
  done: { title: 'addressDoneTitle', text: 'addressDoneText' },
} as const;

/** Tells what a link about a new address has done, wherever it led; it waits while its session is looked at. */
export function AddressNews() {
  const { addressChange, loading } = useSession();
  return addressChange !== null && !loading && <Told change={addressChange} />;
}

function Told({ change }: { change: keyof typeof WORDS }) {
  const t = useText<typeof en>('shell/interruptions');
  const words = WORDS[change];
  const close = () => changeSession({ addressChange: null });
  return (
    <Dialog open onClose={close} title={t(words.title)}>
      <p>{t(words.text)}</p>
      <Button onClick={close} className="justify-self-start">
        {t('understood')}
      </Button>
    </Dialog>
  );
}
