import { useEffect, useState } from 'react';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import type en from '#web/shell/interruptions/en.json';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const MINUTE = 60_000;

/** The minutes that are left today; null where no parent has set a limit. */
async function countMinute(): Promise<number | null> {
  const { data } = await (await client()).rpc('count_minute').throwOnError();
  return data;
}

/** A page that nobody looks at stops listening after a minute: to the server whoever has an open channel is here. */
function restWhileHidden(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rests = false;
  const rest = async () => {
    rests = true;
    await (await client()).realtime.disconnect();
  };
  const goOn = async () => {
    rests = false;
    (await client()).realtime.connect();
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(() => void rest(), MINUTE);
    else if (rests) void goOn();
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Where parents have set a time for the day, its minutes are counted while the page is looked at, and its end is told. */
export function Minutes() {
  const { user } = useSession();
  const [over, setOver] = useState(false);
  const member = user && !user.isGuest ? user.id : null;

  useEffect(() => {
    if (!member) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    let endResting: (() => void) | undefined;
    const count = async () => {
      const left = document.visibilityState === 'visible' ? await countMinute() : undefined;
      if (typeof left === 'number' && !stopped) endResting ??= restWhileHidden();
      if (left === 0) setOver(true);
      // No limit: nothing to count until the page is opened again.
      if (!stopped && left !== null && left !== 0) timer = setTimeout(look, MINUTE);
    };
    // Without a network nothing is counted; the next minute tries again.
    const look = () => void count().catch(() => !stopped && (timer = setTimeout(look, MINUTE)));
    look();
    return () => {
      stopped = true;
      clearTimeout(timer);
      endResting?.();
      setOver(false);
    };
  }, [member]);

  return over && <Over onClose={() => setOver(false)} />;
}

function Over({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('shell/interruptions');
  return (
    <Dialog open onClose={onClose} title={t('timeOverTitle')}>
      <p>{t('timeOverText')}</p>
      <Button className="justify-self-start" onClick={onClose}>
        {t('understood')}
      </Button>
    </Dialog>
  );
}
