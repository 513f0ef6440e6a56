import { ExternalLink } from 'lucide-react';
import { referenceOf, sunnahLink } from '#core/hadith/reference.ts';
import { useHadithNames } from '#web/hadith/names.ts';
import { useText } from '#web/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';

/** A hadith by its key, to be read at sunnah.com. */
export function HadithLink({ to }: { to: string }) {
  const t = useText<typeof en>('asmaul-husna');
  const names = useHadithNames();
  const reference = referenceOf(to);
  if (!reference) return null;
  return (
    <a
      href={sunnahLink(reference)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-4 hover:underline"
    >
      {names.reference(reference)}
      <ExternalLink className="size-4" aria-hidden="true" />
      <span className="sr-only">{t('compare')}</span>
    </a>
  );
}
