import { Suspense, useEffect, useRef, useState } from 'react';
import type { Person } from '#core/halaqa/shapes.ts';
import type en from '#web/features/halaqa/en.json';
import { useKeptFocus } from '#web/features/halaqa/network/focus-keeper.tsx';
import { OfPerson } from '#web/features/halaqa/network/member-line.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useLatest } from '#web/ui/use-latest.ts';

const dialog = preloadable(
  async () => (await import('#web/features/halaqa/network/connect-dialog.tsx')).ConnectDialog,
);

interface ConnectButtonProps {
  person: Pick<Person, 'user_id' | 'display_name' | 'username'>;
  look?: ButtonLook;
}

/** Nobody asks without a reason. */
export function ConnectButton({ person, look = 'primary' }: ConnectButtonProps) {
  const t = useText<typeof en>('features/halaqa');
  const [state, setState] = useState<'closed' | 'open' | 'asked' | 'given-up'>('closed');
  const keepFocus = useLatest(useKeptFocus());
  const button = useRef<HTMLButtonElement>(null);
  // Once the dialog is gone: until then nothing else can have the focus.
  useEffect(() => {
    if (state === 'given-up') button.current?.focus();
    if (state === 'asked') keepFocus.current();
  }, [state, keepFocus]);
  return (
    <>
      <Button
        ref={button}
        look={look}
        onClick={() => setState('open')}
        onPointerEnter={() => void dialog.preload()}
      >
        {t('network.connect')}
        <OfPerson person={person} />
      </Button>
      {state === 'open' && (
        <Suspense fallback={<Spinner size="small" />}>
          <dialog.Component person={person} onClose={(stands) => setState(stands ? 'asked' : 'given-up')} />
        </Suspense>
      )}
    </>
  );
}
