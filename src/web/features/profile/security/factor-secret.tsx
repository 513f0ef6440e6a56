import { useEffect, useRef } from 'react';
import { Copy } from 'lucide-react';
import type en from '#web/features/profile/security/en.json';
import type { NewFactor } from '#web/features/profile/security/factor.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

export function FactorSecret({ factor: { qrCode, secret, uri } }: { factor: NewFactor }) {
  const t = useText<typeof en>('features/profile/security');
  const start = useRef<HTMLParagraphElement>(null);
  // Not the field for the code: a phone would cover the picture with its keyboard.
  useEffect(() => start.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast(t('copied'));
    } catch {
      toast(t('copyFailed'), 'bad');
    }
  }

  return (
    <>
      <p ref={start} tabIndex={-1}>
        {t('scan')}
      </p>
      <img src={qrCode} alt={t('qrCode')} className="size-52 rounded-field border border-line" />
      {/* Nobody can scan the screen of the phone they hold. */}
      <div className="hidden pointer-coarse:block">
        <a href={uri} className={buttonClass('soft')}>
          {t('openApp')}
        </a>
      </div>
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">{t('secret')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code dir="ltr" className="rounded-field bg-sunken px-4 py-2.5 text-base">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <Button look="plain" onClick={() => void copy()}>
            <Copy className="size-5" aria-hidden="true" />
            {t('copy')}
          </Button>
        </div>
      </div>
    </>
  );
}
