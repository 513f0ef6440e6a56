import { Feather } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { buttonClass } from '#web/ui/button.tsx';

interface CardLinkProps {
  kind: 'ayah' | 'hadith' | 'dua' | 'name' | 'event' | 'lesson' | 'answer' | 'story';
  reference: string;
}

/** Leads to where a card is made of this text. */
export function CardLink({ kind, reference }: CardLinkProps) {
  const t = useText<typeof en>('platform/phrases');
  return (
    <Link to={`/kalimah?${kind}=${encodeURIComponent(reference)}`} className={buttonClass('plain')}>
      <Feather className="size-5" aria-hidden="true" />
      {t('makeCard')}
    </Link>
  );
}
