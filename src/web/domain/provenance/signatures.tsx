import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Target } from '#web/domain/content-report/reports.ts';
import type en from '#web/domain/provenance/en.json';
import { hashesQuery, isSigned, signedQuery } from '#web/domain/provenance/signed.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { screenAt } from '#web/platform/screen-at.ts';

interface SignaturesProps {
  target: Target;
  /** What is said where nobody has signed the text as it stands here. */
  otherwise: string;
}

/** Who signed this text, as it stands on this device. A signature under an earlier version is none. */
export function Signatures({ target: { type, id }, otherwise }: SignaturesProps) {
  const t = useText<typeof en>('domain/provenance');
  const day = useDay();
  const language = useLanguage();
  // On a discreet screen nobody hears what is read; what is known from elsewhere is shown.
  const { discreet = false } = screenAt(useLocation().pathname);
  const lists = useQuery({ ...signedQuery(type, language), enabled: isSigned(type) && !discreet });
  const signed = lists.data?.[id] ?? [];
  const hashes = useQuery({ ...hashesQuery(type, language), enabled: signed.length > 0 });
  const valid = signed.filter(([hash]) => hash === hashes.data?.[id]);
  if (valid.length === 0) return otherwise;
  return valid.map(([, name, at]) => (
    <span key={`${name} ${at}`} className="block">
      {name === null
        ? t('review.signedBefore', { day: day(`${at}T12:00`) })
        : t('review.signed', { name, day: day(`${at}T12:00`) })}
    </span>
  ));
}
