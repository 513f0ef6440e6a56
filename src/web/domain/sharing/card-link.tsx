import { Feather } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { buttonClass } from '#web/ui/button.tsx';

export type CardKind = 'ayah' | 'hadith' | 'dua' | 'name' | 'event' | 'lesson' | 'answer' | 'story';

interface CardLinkProps {
  kind: CardKind;
  reference: string;
}

export const cardPath = (kind: CardKind, reference: string): string =>
  `/kalimah?${kind}=${encodeURIComponent(reference)}`;

/** Leads to where a card is made of this text. */
export function CardLink({ kind, reference }: CardLinkProps) {
  const t = useText<typeof en>('platform/phrases');
  return (
    <Link to={cardPath(kind, reference)} className={buttonClass('plain')}>
      <Feather className="size-5" aria-hidden="true" />
      {t('makeCard')}
    </Link>
  );
}
