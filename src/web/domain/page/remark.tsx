import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Info } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { IconButton } from '#web/ui/button.tsx';

/** A remark in two parts, for a head that puts its sign somewhere else: which it is, and whether it is read. */
export interface RemarkParts {
  id: string;
  isOpen: boolean;
  toggle: () => void;
}

export function useRemark(): RemarkParts {
  const [isOpen, setOpen] = useState(false);
  return { id: useId(), isOpen, toggle: () => setOpen(!isOpen) };
}

/** Its name says what is behind it, where that is more than a remark. */
export function RemarkSign({ id, isOpen, toggle, label }: RemarkParts & { label?: string | undefined }) {
  const t = useText<typeof en>('platform/phrases');
  return (
    <IconButton
      label={label ?? t('remark')}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={toggle}
      className="shrink-0 text-muted"
    >
      <Info className="size-5" aria-hidden="true" />
    </IconButton>
  );
}

export function RemarkText({ id, isOpen, children }: RemarkParts & { children: ReactNode }) {
  return (
    <div
      id={id}
      hidden={!isOpen}
      className="reading basis-full border-s-3 border-gold ps-4 text-sm text-muted"
    >
      {children}
    </div>
  );
}

/**
 * The one sign behind which remarks on privacy, sources and limits stand, so that screens stay free of them. It belongs into a
 * line that wraps (`flex flex-wrap`): what it opens takes the line below.
 */
export function Remark({ children }: { children: ReactNode }) {
  const parts = useRemark();
  return (
    <>
      <RemarkSign {...parts} />
      <RemarkText {...parts}>{children}</RemarkText>
    </>
  );
}
