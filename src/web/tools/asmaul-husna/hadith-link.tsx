import { referenceOf } from '#core/hadith/reference.ts';
import { SourceLink } from '#web/domain/provenance/source-link.tsx';

/** A hadith by its key, to be read at sunnah.com. */
export function HadithLink({ to }: { to: string }) {
  const reference = referenceOf(to);
  return reference && <SourceLink reference={reference} />;
}
