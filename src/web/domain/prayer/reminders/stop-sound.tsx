import { BellOff } from 'lucide-react';
import type en from '#web/domain/prayer/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { soundPlaying, stopSound } from '#web/platform/sound/own-sound.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';

/** A sound of one's own may be minutes long: while it plays, one tap ends it. */
export function StopSound() {
  const t = useText<typeof en>('domain/prayer');
  if (!useStore(soundPlaying)) return null;
  return (
    <div className="fixed inset-x-0 top-4 z-50 flex justify-center print:hidden">
      <Button onClick={stopSound} className="shadow-card">
        <BellOff className="size-5" aria-hidden="true" />
        {t('stopSound')}
      </Button>
    </div>
  );
}
