import { Image, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { CopyButton } from '#web/domain/sharing/copy-button.tsx';
import { ShareButton } from '#web/domain/sharing/share-button.tsx';
import type en from '#web/features/certificate/en.json';
import type { Certificate } from '#web/features/certificate/signature.ts';
import { useWording } from '#web/features/certificate/wording.ts';
import type { Wording } from '#web/features/certificate/wording.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { khatam } from '#web/platform/theme/artwork/geometry.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

const QrCode = lazy(() => import('#web/features/certificate/qr-code.tsx'));
const PictureDialog = lazy(() => import('#web/features/certificate/picture-dialog.tsx'));

interface SheetProps {
  certificate: Certificate;
  /** Its own address, with the token. */
  address: string;
  /** What does not count is told and not handed on. */
  counts: boolean;
}

/** The certificate itself: one sheet on the screen and on paper. */
export function Sheet({ certificate, address, counts }: SheetProps) {
  const t = useText<typeof en>('features/certificate');
  const wording = useWording(certificate);
  return (
    <>
      <article
        className={classNames(
          'grid justify-items-center gap-5 rounded-card border-2 bg-raised p-6 text-center break-inside-avoid sm:p-10',
          counts ? 'border-gold shadow-card print:shadow-none' : 'border-line text-muted',
        )}
      >
        <svg viewBox="0 0 64 64" className="size-14 text-gold" aria-hidden="true">
          <path d={khatam(32, 32, 30)} fill="none" stroke="currentColor" strokeWidth="2" />
          <path d={khatam(32, 32, 16)} fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        {/* On paper, where no page is around it. */}
        <p className="hidden font-semibold text-gold-ink print:block">{wording.title}</p>
        <h2 className="text-3xl font-semibold break-words" dir="auto">
          {wording.name}
        </h2>
        <p>{wording.passed}</p>
        <p className="font-display text-2xl font-semibold text-primary">{wording.course}</p>
        <ul className="grid gap-1 text-muted">
          {wording.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {counts && (
          <Suspense fallback={<div className="size-44" />}>
            <QrCode text={address} label={t('code')} />
          </Suspense>
        )}
        <p className="text-sm text-muted">
          <bdi>{wording.host}</bdi> · Rafiq
        </p>
      </article>
      {counts && <Actions wording={wording} address={address} />}
    </>
  );
}

function Actions({ wording, address }: { wording: Wording; address: string }) {
  const t = useText<typeof en>('features/certificate');
  const [drawing, setDrawing] = useState(false);
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => setDrawing(true)}>
        <Image className="size-5" aria-hidden="true" />
        {t('picture')}
      </Button>
      <Button look="plain" onClick={() => print()}>
        <Printer className="size-5" aria-hidden="true" />
        {t('print')}
      </Button>
      <CopyButton label={t('copy')} text={() => address} />
      <ShareButton
        label={t('share')}
        shared={() => ({ title: wording.course, url: address })}
        text={() => address}
      />
      {drawing && (
        <Suspense>
          <PictureDialog wording={wording} address={address} onClose={() => setDrawing(false)} />
        </Suspense>
      )}
    </div>
  );
}
