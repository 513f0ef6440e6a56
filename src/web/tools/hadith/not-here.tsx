import { ExternalLink } from 'lucide-react';
import { sunnahLink } from '#core/hadith/reference.ts';
import type { Reference } from '#core/hadith/reference.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import type enProvenance from '#web/domain/provenance/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';

/** Our selection is small; where the collection is known, the whole of it can be read elsewhere. */
export function NotHere({ reference }: { reference: Reference | null }) {
  const t = useText<typeof en>('tools/hadith');
  const ofOrigin = useText<typeof enProvenance>('domain/provenance');
  const names = useHadithNames();
  return (
    <>
      <h1 className="text-3xl font-semibold">{reference ? names.reference(reference) : t('title')}</h1>
      <Empty>{t('notHere')}</Empty>
      {reference && (
        <a
          href={sunnahLink(reference)}
          rel="noreferrer"
          target="_blank"
          className={buttonClass('soft', 'justify-self-center')}
        >
          <ExternalLink className="size-4" aria-hidden="true" />
          {ofOrigin('compare')}
        </a>
      )}
    </>
  );
}
