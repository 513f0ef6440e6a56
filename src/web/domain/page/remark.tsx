import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Info } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { IconButton } from '#web/ui/button.tsx';

/**
 * The one sign behind which remarks on privacy, sources and limits stand, so that screens stay free of them. It belongs into a
 * line that wraps (`flex flex-wrap`): what it opens takes the line below.
 */
export function Remark({ children }: { children: ReactNode }) {
  const t = useText<typeof en>('platform/phrases');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <IconButton
        label={t('remark')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="shrink-0 text-muted"
      >
        <Info className="size-5" aria-hidden="true" />
      </IconButton>
      <div
        id={id}
        hidden={!open}
        className="reading basis-full border-s-3 border-gold ps-4 text-sm text-muted"
      >
        {children}
      </div>
    </>
  );
}
