import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import type { HelpKind } from '#content/help-lines-schema.ts';
import type en from '#web/domain/help/en.json';
import { useHelp } from '#web/domain/help/help-lines.ts';
import { HelpPanel } from '#web/domain/help/help-panel.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface HelpButtonProps {
  /** What is said before the numbers. */
  intro: string;
  /** Which numbers; all of them, if nothing is said. */
  kinds?: readonly HelpKind[] | undefined;
  className?: string;
}

/** One tap to the numbers of one's country. */
export function HelpButton({ intro, kinds, className = '' }: HelpButtonProps) {
  const t = useText<typeof en>('domain/help');
  // Asked for with the page: nothing has to come when it is tapped.
  const help = useHelp(kinds);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="danger" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LifeBuoy className="size-5" aria-hidden="true" />
        {t('helpNow')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('helpNow')}>
        <p>{intro}</p>
        <HelpPanel help={help} />
        <Button look="plain" onClick={() => setOpen(false)}>
          {t('close')}
        </Button>
      </Dialog>
    </>
  );
}
