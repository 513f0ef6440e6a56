import { X } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import { Counter } from '#web/tools/tasbih/counter.tsx';
import type en from '#web/tools/tasbih/en.json';
import { IconButton } from '#web/ui/button.tsx';
import { FullScreen } from '#web/ui/full-screen.tsx';

/** The whole screen counts: nothing to aim at, with closed eyes as well. */
export function Focus({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('tools/tasbih');
  return (
    <FullScreen label={t('title')} onClose={onClose} className="relative bg-night-deep text-dawn">
      <Counter className="h-full" />
      <IconButton label={t('focusEnd')} onClick={onClose} className="absolute end-3 top-3 hover:bg-night">
        <X className="size-6" aria-hidden="true" />
      </IconButton>
    </FullScreen>
  );
}
