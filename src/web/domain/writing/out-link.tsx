import type { MouseEvent } from 'react';
import { ExternalLink } from 'lucide-react';
import type en from '#web/domain/writing/en.json';
import { useText } from '#web/platform/language/use-text.ts';

/** For whatever in a text can be followed. */
export const LINK = 'font-medium text-primary underline-offset-4 hover:underline [overflow-wrap:anywhere]';

interface OutLinkProps {
  address: string;
  host: string;
  onClick?: (event: MouseEvent) => void;
}

/** An address that somebody wrote, and beside it where it really leads. */
export function OutLink({ address, host, onClick }: OutLinkProps) {
  const t = useText<typeof en>('domain/writing');
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer nofollow ugc"
      title={t('link', { host })}
      onClick={onClick}
      className={LINK}
    >
      <bdi>{address}</bdi> <span className="text-sm text-muted">({host})</span>
      <ExternalLink className="ms-1 inline size-3.5" aria-hidden="true" />
    </a>
  );
}
