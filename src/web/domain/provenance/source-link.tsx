import { ExternalLink } from 'lucide-react';
import { sunnahLink } from '#core/hadith/reference.ts';
import type { Reference } from '#core/hadith/reference.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import type en from '#web/domain/provenance/en.json';
import { useText } from '#web/platform/language/use-text.ts';

/** Where a text stands, with the way to hold ours against it. */
export function SourceLink({ reference }: { reference: Reference }) {
  const t = useText<typeof en>('domain/provenance');
  const names = useHadithNames();
  return (
    <a
      href={sunnahLink(reference)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-primary underline-offset-4 hover:underline"
    >
      {names.reference(reference)}
      <ExternalLink className="size-3.5 shrink-0" aria-hidden="true" />
      <span className="sr-only">{t('compare')}</span>
    </a>
  );
}
