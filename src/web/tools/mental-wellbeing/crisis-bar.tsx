import { DoorOpen, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { HelpPanel } from '#web/domain/help/help-panel.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/mental-wellbeing/en.json';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Before everything else on every page: whom to call, in one tap, and the way out. */
export function CrisisBar() {
  const t = useText<typeof en>('tools/mental-wellbeing');
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button look="danger" className="flex-1" onClick={() => setOpen(true)}>
        <LifeBuoy className="size-5" aria-hidden="true" />
        {t('helpNow')}
      </Button>
      {/* The entry in the history goes as well. */}
      <Button look="plain" onClick={() => location.replace(pathOf('prayer-times'))}>
        <DoorOpen className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        {t('leave')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('helpNow')}>
        <p>{t('safeNow')}</p>
        <HelpPanel />
        <Button look="plain" onClick={() => setOpen(false)}>
          {t('close')}
        </Button>
      </Dialog>
    </div>
  );
}
