import { Download } from 'lucide-react';
import { CopyButton } from '#web/domain/sharing/copy-button.tsx';
import { ShareButton } from '#web/domain/sharing/share-button.tsx';
import type en from '#web/features/landing/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { install, installation } from '#web/platform/install.ts';
import { useStore } from '#web/platform/store.ts';
import { pathOf } from '#web/registry.ts';
import { Button } from '#web/ui/button.tsx';

const address = () => location.origin + pathOf('landing');

/** Onto the home screen, and on to somebody else: by the device's own means, else by a copied address. */
export function Handing() {
  const t = useText<typeof en>('features/landing');
  const state = useStore(installation);
  return (
    <>
      {state === 'possible' && (
        <Button look="soft" onClick={() => void install()}>
          <Download className="size-5 shrink-0" aria-hidden="true" />
          {t('install')}
        </Button>
      )}
      {'share' in navigator ? (
        <ShareButton
          label={t('share')}
          shared={() => ({ title: 'Rafiq', text: t('heading'), url: address() })}
          text={address}
        />
      ) : (
        <CopyButton label={t('share')} text={address} />
      )}
      {state === 'by-hand' && <p className="basis-full text-center text-muted">{t('installByHand')}</p>}
    </>
  );
}
